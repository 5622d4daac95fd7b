import { type ContractStage, contractStage } from '@zakup/domain/contracts/contract-stage'
import { Archive, CheckCheck, CircleDashed, CircleX, FilePen, Hourglass, TimerReset } from 'lucide-react'
import { type Look, ToneTag } from '../ui/ToneTag.tsx'

const LOOKS: Record<ContractStage, Look> = {
  signing: { tone: 'info', icon: Hourglass },
  active: { tone: 'active', icon: TimerReset },
  executed: { tone: 'done', icon: CheckCheck },
  changed: { tone: 'archive', icon: FilePen },
  expired: { tone: 'archive', icon: Archive },
  ended: { tone: 'danger', icon: CircleX },
  not_made: { tone: 'danger', icon: CircleX },
}
const UNKNOWN: Look = { tone: 'neutral', icon: CircleDashed }

interface Props {
  status: { id: number; name: string; short_name: string }
}

export function ContractStatusTag({ status }: Props) {
  const stage = contractStage(status.id)
  return <ToneTag look={stage ? LOOKS[stage] : UNKNOWN} status={status} />
}
