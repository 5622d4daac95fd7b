import { PLAN_STATUS } from '@zakup/domain/plans/plan-status'
import { Archive, CheckCheck, CircleCheck, CircleDashed, CircleX, FilePen, Hourglass } from 'lucide-react'
import { type Look, ToneTag } from '../ui/ToneTag.tsx'

const LOOKS: Record<number, Look> = {
  [PLAN_STATUS.draft]: { tone: 'neutral', icon: FilePen },
  [PLAN_STATUS.onApproval]: { tone: 'info', icon: Hourglass },
  [PLAN_STATUS.approved]: { tone: 'active', icon: CircleCheck },
  [PLAN_STATUS.amending]: { tone: 'review', icon: FilePen },
  [PLAN_STATUS.superseded]: { tone: 'archive', icon: Archive },
  [PLAN_STATUS.returned]: { tone: 'danger', icon: CircleX },
  [PLAN_STATUS.closed]: { tone: 'done', icon: CheckCheck },
}
const UNKNOWN: Look = { tone: 'neutral', icon: CircleDashed }

interface Props {
  status: { id: number; name: string; short_name: string }
}

export function PlanStatusTag({ status }: Props) {
  return <ToneTag look={LOOKS[status.id] ?? UNKNOWN} status={status} />
}
