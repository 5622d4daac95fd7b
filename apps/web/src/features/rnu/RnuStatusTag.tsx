import { Archive, ShieldAlert, TimerReset } from 'lucide-react'
import { isoDay } from '../../shared/format/date-format.ts'
import { type RnuState, rnuTerm } from '../../shared/rnu/rnu-term.ts'
import { type Look, ToneTag } from '../../shared/ui/ToneTag.tsx'
import { useNow } from '../../shared/ui/use-now.ts'

const LOOKS: Record<RnuState, Look> = {
  active: { tone: 'danger', icon: ShieldAlert },
  ending: { tone: 'review', icon: TimerReset },
  over: { tone: 'archive', icon: Archive },
}

interface Props {
  record: Parameters<typeof rnuTerm>[0]
}

/** Status of a record in the register of unscrupulous suppliers: in force, about to end, or over. */
export function RnuStatusTag({ record }: Props) {
  const { state, words } = rnuTerm(record, isoDay(new Date(useNow())))
  return <ToneTag look={LOOKS[state]} status={{ name: record.status.name, short_name: words }} />
}
