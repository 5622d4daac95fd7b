import {
  CUSTOMER_ORGANIZER_STATUS,
  type CustomerOrganizerStatus,
} from '@zakup/domain/customer-organizers/customer-organizer-case'
import { Ban, CircleCheck, CircleDashed, CircleX, Hourglass, TimerOff, Undo2 } from 'lucide-react'
import { type Look, ToneTag } from '../../shared/ui/ToneTag.tsx'

const LOOKS: Record<CustomerOrganizerStatus, Look> = {
  [CUSTOMER_ORGANIZER_STATUS.requested]: { tone: 'info', icon: Hourglass },
  [CUSTOMER_ORGANIZER_STATUS.active]: { tone: 'active', icon: CircleCheck },
  [CUSTOMER_ORGANIZER_STATUS.rejected]: { tone: 'danger', icon: CircleX },
  [CUSTOMER_ORGANIZER_STATUS.withdrawn]: { tone: 'neutral', icon: Undo2 },
  [CUSTOMER_ORGANIZER_STATUS.ended]: { tone: 'archive', icon: Ban },
  [CUSTOMER_ORGANIZER_STATUS.expired]: { tone: 'archive', icon: TimerOff },
}
const UNKNOWN: Look = { tone: 'neutral', icon: CircleDashed }

interface Props {
  status: { id: number; name: string; short_name: string }
}

export function CustomerOrganizerStatusTag({ status }: Props) {
  return <ToneTag look={LOOKS[status.id as CustomerOrganizerStatus] ?? UNKNOWN} status={status} />
}
