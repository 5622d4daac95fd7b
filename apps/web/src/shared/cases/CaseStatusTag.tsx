import {
  Archive,
  CheckCheck,
  CircleCheck,
  CircleDashed,
  CircleX,
  Clock,
  CornerUpLeft,
  FilePen,
  Handshake,
  Megaphone,
  MessageSquareReply,
  SearchCheck,
  Send,
} from 'lucide-react'
import { type Look, ToneTag } from '../ui/ToneTag.tsx'

const SENT: Look = { tone: 'info', icon: Send }
const REFUSED: Look = { tone: 'danger', icon: CircleX }
const ARCHIVED: Look = { tone: 'archive', icon: Archive }

/** Statuses of the same name look the same in every case. */
const STATUS_LOOKS: Readonly<Record<string, Look>> = {
  draft: { tone: 'neutral', icon: FilePen },
  submitted: SENT,
  sent: SENT,
  review: { tone: 'info', icon: SearchCheck },
  returned: { tone: 'review', icon: CornerUpLeft },
  approval: { tone: 'info', icon: Handshake },
  confirmed: { tone: 'active', icon: CircleCheck },
  refused: REFUSED,
  rejected: REFUSED,
  inProgress: { tone: 'info', icon: Megaphone },
  waiting: { tone: 'review', icon: Clock },
  answered: { tone: 'active', icon: MessageSquareReply },
  done: { tone: 'done', icon: CheckCheck },
  closed: ARCHIVED,
  excluded: ARCHIVED,
}
const UNKNOWN: Look = { tone: 'neutral', icon: CircleDashed }

interface Props {
  of: { statuses: Readonly<Record<string, number | string>> }
  status: { id: number; name: string; short_name: string }
  /** By id, for a status that means something else in this case. */
  looks?: Readonly<Record<number, Look>>
}

export function CaseStatusTag({ of, status, looks }: Props) {
  const name = Object.keys(of.statuses).find((key) => of.statuses[key] === status.id) ?? ''
  return <ToneTag look={looks?.[status.id] ?? STATUS_LOOKS[name] ?? UNKNOWN} status={status} />
}
