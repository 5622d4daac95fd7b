export { OwnAnnouncementsPage as Component } from './OwnAnnouncementsPage.tsx'
