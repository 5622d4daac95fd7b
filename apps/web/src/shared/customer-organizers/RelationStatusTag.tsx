import { RELATION_STATUS, type RelationStatus } from '@zakup/domain/customer-organizers/relation-machine'
import { Ban, CircleCheck, CircleDashed, CircleX, Hourglass, TimerOff, Undo2 } from 'lucide-react'
import { type Look, ToneTag } from '../ui/ToneTag.tsx'

const LOOKS: Record<RelationStatus, Look> = {
  [RELATION_STATUS.requested]: { tone: 'info', icon: Hourglass },
  [RELATION_STATUS.active]: { tone: 'active', icon: CircleCheck },
  [RELATION_STATUS.rejected]: { tone: 'danger', icon: CircleX },
  [RELATION_STATUS.withdrawn]: { tone: 'neutral', icon: Undo2 },
  [RELATION_STATUS.ended]: { tone: 'archive', icon: Ban },
  [RELATION_STATUS.expired]: { tone: 'archive', icon: TimerOff },
}
const UNKNOWN: Look = { tone: 'neutral', icon: CircleDashed }

interface Props {
  status: { id: number; name: string; short_name: string }
}

export function RelationStatusTag({ status }: Props) {
  return <ToneTag look={LOOKS[status.id as RelationStatus] ?? UNKNOWN} status={status} />
}
