import { announcementsApi } from '../../shared/announcements/announcements-api.ts'
import { detailLoader } from '../../shared/details/detail-loader.ts'

export { shouldRevalidate } from '../../shared/details/detail-loader.ts'
export { AnnouncementPage as Component } from './AnnouncementPage.tsx'

export const loader = detailLoader((dispatch, args) =>
  dispatch(announcementsApi.endpoints.getPublicAnnouncement.initiate(args, { subscribe: false })),
)
