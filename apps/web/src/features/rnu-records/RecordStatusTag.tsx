import { type RnuStatus, RNU_STATUS as S } from '@zakup/domain/rnu/rnu-machine'
import { Archive, CircleDashed, CornerUpLeft, FilePen, Send, ShieldAlert } from 'lucide-react'
import { type Look, ToneTag } from '../../shared/ui/ToneTag.tsx'

const LOOKS: Record<RnuStatus, Look> = {
  [S.draft]: { tone: 'neutral', icon: FilePen },
  [S.submitted]: { tone: 'info', icon: Send },
  [S.returned]: { tone: 'review', icon: CornerUpLeft },
  [S.active]: { tone: 'danger', icon: ShieldAlert },
  [S.excluded]: { tone: 'archive', icon: Archive },
}
const UNKNOWN: Look = { tone: 'neutral', icon: CircleDashed }

interface Props {
  status: { id: number; name: string; short_name: string }
}

export function RecordStatusTag({ status }: Props) {
  return <ToneTag look={LOOKS[status.id as RnuStatus] ?? UNKNOWN} status={status} />
}
