import type { SupplierExpRow } from '@zakup/contract/supplier-exp/supplier-exp.routes'
import { EXP_STATUS } from '@zakup/domain/supplier-exp/supplier-exp-machine'
import { t } from '@zakup/messages/catalogue'
import { TriangleAlert } from 'lucide-react'
import { formatDate } from '../../shared/format/date-format.ts'
import styles from './ExpDeadline.module.css'

type Facts = Pick<SupplierExpRow, 'status' | 'due_at' | 'is_late'>

/** By when the present step is to be done; what is late says so in words, colour and sign. */
export function ExpDeadline({ exp: { status, due_at, is_late } }: { exp: Facts }) {
  if (!due_at) return null
  const date = formatDate(due_at)
  if (is_late)
    return (
      <small className={styles.late}>
        <TriangleAlert aria-hidden="true" data-decor />
        {t('exp.late', { date })}
      </small>
    )
  return (
    <small className={styles.calm}>
      {t(status.id === EXP_STATUS.returned ? 'exp.mend_by' : 'exp.due', { date })}
    </small>
  )
}
