import {
  type AnnouncementStage,
  announcementStage,
  statusesOfStage,
} from '@zakup/domain/announcements/announcement-status'
import { type PlainKey, t } from '@zakup/messages/catalogue'
import { groupFacet } from '../list/choice-facet.ts'

/** Stages a visitor can see, most interesting first: drafts are never public. */
const PUBLIC_STAGES: readonly AnnouncementStage[] = [
  'intake',
  'discussion',
  'review',
  'appeal',
  'suspended',
  'completed',
  'cancelled',
]

/** Groups the statuses of announcements and lots into seven stages for visitors. */
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
