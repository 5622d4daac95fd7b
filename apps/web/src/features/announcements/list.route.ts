export { AnnouncementsPage as Component } from './AnnouncementsPage.tsx'
