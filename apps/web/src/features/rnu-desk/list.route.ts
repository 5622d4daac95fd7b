export { OwnRecordsPage as Component } from './OwnRecordsPage.tsx'
