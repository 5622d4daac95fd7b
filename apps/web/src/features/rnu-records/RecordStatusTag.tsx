import { rnuCase, RNU_STATUS as S } from '@zakup/domain/rnu/rnu-case'
import { ShieldAlert } from 'lucide-react'
import { CaseStatusTag } from '../../shared/cases/CaseStatusTag.tsx'

/** A record in force bars its supplier: nothing to show in green. */
const LOOKS = { [S.active]: { tone: 'danger', icon: ShieldAlert } } as const

interface Props {
  status: { id: number; name: string; short_name: string }
}

export function RecordStatusTag({ status }: Props) {
  return <CaseStatusTag of={rnuCase} looks={LOOKS} status={status} />
}
