import type { SupplierExpRow } from '@zakup/contract/supplier-exp/supplier-exp.routes'
import { EXP_STATUS } from '@zakup/domain/supplier-exp/supplier-exp-machine'
import { t } from '@zakup/messages/catalogue'
import { formatDate } from '../../shared/format/date-format.ts'
import { TermNote } from '../../shared/ui/TermNote.tsx'

type Facts = Pick<SupplierExpRow, 'status' | 'due_at' | 'is_late'>

/** By when the present step is to be done. */
export function ExpDeadline({ exp: { status, due_at, is_late } }: { exp: Facts }) {
  if (!due_at) return null
  const words = is_late ? 'exp.late' : status.id === EXP_STATUS.returned ? 'exp.mend_by' : 'exp.due'
  return <TermNote late={is_late} text={t(words, { date: formatDate(due_at) })} />
}
