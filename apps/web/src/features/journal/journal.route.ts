export { JournalPage as Component } from './JournalPage.tsx'
