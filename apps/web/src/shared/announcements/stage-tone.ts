import {
  type AnnouncementStage,
  announcementStage,
  isLost,
} from '@zakup/domain/announcements/announcement-status'
import {
  Archive,
  CheckCheck,
  CircleDashed,
  CirclePause,
  CircleX,
  FilePen,
  Gavel,
  Inbox,
  Megaphone,
  Scale,
} from 'lucide-react'
import type { Look } from '../ui/ToneTag.tsx'

/** The only mapping from the meaning of a status to its colour and icon. */
const LOOKS: Record<AnnouncementStage, Look> = {
  draft: { tone: 'neutral', icon: FilePen },
  discussion: { tone: 'info', icon: Megaphone },
  intake: { tone: 'active', icon: Inbox },
  review: { tone: 'review', icon: Scale },
  appeal: { tone: 'appeal', icon: Gavel },
  suspended: { tone: 'review', icon: CirclePause },
  completed: { tone: 'done', icon: CheckCheck },
  cancelled: { tone: 'danger', icon: CircleX },
  superseded: { tone: 'archive', icon: Archive },
}

export function statusLook(statusId: number): Look {
  const stage = announcementStage(statusId)
  if (!stage) return { tone: 'neutral', icon: CircleDashed }
  // A failed lot is completed, but without a result.
  return stage === 'completed' && isLost(statusId) ? LOOKS.cancelled : LOOKS[stage]
}
