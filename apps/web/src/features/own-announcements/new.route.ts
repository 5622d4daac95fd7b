export { NewAnnouncementPage as Component } from './NewAnnouncementPage.tsx'
