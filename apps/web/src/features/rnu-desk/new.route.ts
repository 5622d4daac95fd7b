export { NewRecordPage as Component } from './NewRecordPage.tsx'
