export { AnnouncementBuilderPage as Component } from './AnnouncementBuilderPage.tsx'
