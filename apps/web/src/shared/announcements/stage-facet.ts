import {
  type AnnouncementStage,
  announcementStage,
  statusesOfStage,
} from '@zakup/domain/announcements/announcement-status'
import { type PlainKey, t } from '@zakup/messages/catalogue'
import { groupFacet } from '../list/choice-facet.ts'

/** Stages a visitor can meet, in the order of interest: drafts are never public. */
const PUBLIC_STAGES: readonly AnnouncementStage[] = [
  'intake',
  'discussion',
  'review',
  'appeal',
  'suspended',
  'completed',
  'cancelled',
]

/** The 35 statuses that announcements and lots share are seven stages to a visitor. */
export const stageFacet = (title: PlainKey, words: 'stage' | 'lot_stage' = 'stage') =>
  groupFacet({
    name: 'stage',
    filter: 'status',
    title,
    shown: 8,
    groups: PUBLIC_STAGES,
    words: (stage) => t(`${words}.${stage}`),
    groupOf: announcementStage,
    idsOf: statusesOfStage,
  })
