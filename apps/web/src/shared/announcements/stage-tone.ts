import type { AnnouncementStage } from '@zakup/domain/announcements/announcement-status'
import {
  Archive,
  CheckCheck,
  CircleDashed,
  CirclePause,
  CircleX,
  FilePen,
  Gavel,
  Inbox,
  type LucideIcon,
  Megaphone,
  Scale,
} from 'lucide-react'

type Tone = 'neutral' | 'info' | 'active' | 'review' | 'appeal' | 'danger' | 'done' | 'archive'

/** The one table from the meaning of a status to its colour and icon. */
const TONES: Record<AnnouncementStage, { tone: Tone; icon: LucideIcon }> = {
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

export function stageTone(stage: AnnouncementStage | null) {
  return stage ? TONES[stage] : { tone: 'neutral' as const, icon: CircleDashed }
}
