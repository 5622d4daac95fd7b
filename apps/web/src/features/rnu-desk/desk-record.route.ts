export { DeskRecordPage as Component } from './DeskRecordPage.tsx'
