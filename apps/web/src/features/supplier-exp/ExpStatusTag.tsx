import { EXP_STATUS, type ExpStatus } from '@zakup/domain/supplier-exp/supplier-exp-machine'
import {
  CircleCheck,
  CircleDashed,
  CircleX,
  CornerUpLeft,
  FilePen,
  Handshake,
  SearchCheck,
  Send,
} from 'lucide-react'
import { type Look, ToneTag } from '../../shared/ui/ToneTag.tsx'

const LOOKS: Record<ExpStatus, Look> = {
  [EXP_STATUS.draft]: { tone: 'neutral', icon: FilePen },
  [EXP_STATUS.submitted]: { tone: 'info', icon: Send },
  [EXP_STATUS.review]: { tone: 'info', icon: SearchCheck },
  [EXP_STATUS.returned]: { tone: 'review', icon: CornerUpLeft },
  [EXP_STATUS.approval]: { tone: 'info', icon: Handshake },
  [EXP_STATUS.confirmed]: { tone: 'active', icon: CircleCheck },
  [EXP_STATUS.refused]: { tone: 'danger', icon: CircleX },
}
const UNKNOWN: Look = { tone: 'neutral', icon: CircleDashed }

interface Props {
  status: { id: number; name: string; short_name: string }
}

export function ExpStatusTag({ status }: Props) {
  return <ToneTag look={LOOKS[status.id as ExpStatus] ?? UNKNOWN} status={status} />
}
