import { ORDER_STATUS } from '@zakup/domain/purchase-orders/order-machine'
import {
  Archive,
  CheckCheck,
  CircleCheck,
  CircleDashed,
  CircleX,
  CornerUpLeft,
  FilePen,
  Megaphone,
  Send,
} from 'lucide-react'
import { type Look, ToneTag } from '../ui/ToneTag.tsx'

const LOOKS: Record<number, Look> = {
  [ORDER_STATUS.draft]: { tone: 'neutral', icon: FilePen },
  [ORDER_STATUS.sent]: { tone: 'info', icon: Send },
  [ORDER_STATUS.returned]: { tone: 'review', icon: CornerUpLeft },
  [ORDER_STATUS.confirmed]: { tone: 'active', icon: CircleCheck },
  [ORDER_STATUS.rejected]: { tone: 'danger', icon: CircleX },
  [ORDER_STATUS.inProgress]: { tone: 'info', icon: Megaphone },
  [ORDER_STATUS.done]: { tone: 'done', icon: CheckCheck },
  [ORDER_STATUS.closed]: { tone: 'archive', icon: Archive },
}
const UNKNOWN: Look = { tone: 'neutral', icon: CircleDashed }

interface Props {
  status: { id: number; name: string; short_name: string }
}

export function OrderStatusTag({ status }: Props) {
  return <ToneTag look={LOOKS[status.id] ?? UNKNOWN} status={status} />
}
