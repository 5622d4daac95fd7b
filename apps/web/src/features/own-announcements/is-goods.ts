import type { OwnAnnouncement } from '../../shared/own-announcements/own-announcements-api.ts'

/** Code of the dictionary purchase-subjects. Terms of delivery are of goods: works and services are not delivered. */
export const isGoods = ({ purchase_subject }: Pick<OwnAnnouncement, 'purchase_subject'>) =>
  purchase_subject.code === 'G'
