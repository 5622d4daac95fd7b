export { OwnRecordPage as Component } from './OwnRecordPage.tsx'
