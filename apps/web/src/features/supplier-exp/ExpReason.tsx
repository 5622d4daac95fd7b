import type { SupplierExp } from '@zakup/contract/supplier-exp/supplier-exp.routes'
import { EXP_STATUS as S } from '@zakup/domain/supplier-exp/supplier-exp-case'
import { t } from '@zakup/messages/catalogue'
import { Link } from 'react-router'
import { DecisionWords, DetailNote } from '../../shared/details/DetailNote.tsx'
import { formatDate } from '../../shared/format/date-format.ts'
import { paths } from '../../shared/paths.ts'

/** What to know first: why it was returned or refused, what is late, and what to do about it. */
export function ExpReason({ exp, operator }: { exp: SupplierExp; operator: boolean }) {
  const { status, decision_reason: reason, due_at, is_late } = exp
  if (status.id === S.returned)
    return (
      <DetailNote tone={operator ? 'warning' : 'danger'}>
        <DecisionWords title={t('exp_page.returned')} reason={reason} />
        {operator ? (
          <p>{t('exp_page.returned_waits')}</p>
        ) : (
          <p>
            {due_at
              ? t('exp_page.returned_next_by', { date: formatDate(due_at) })
              : t('exp_page.returned_next')}{' '}
            <a
              href="#supplier_exp_type_id"
              onClick={(event) => {
                event.preventDefault()
                document.getElementById('supplier_exp_type_id')?.focus()
              }}
            >
              {t('exp_page.mend')}
            </a>
          </p>
        )}
      </DetailNote>
    )
  if (status.id === S.refused)
    return (
      <DetailNote tone="danger">
        <DecisionWords title={t('exp_page.refused')} reason={reason} />
        {!operator && (
          <p>
            {t('exp_page.refused_next')}{' '}
            <Link to={paths.newSupplierExp(exp.id)}>{t('exp_page.refused_again')}</Link>
          </p>
        )}
      </DetailNote>
    )
  if (is_late && due_at)
    return (
      <DetailNote tone="danger">
        {t(operator ? 'exp_page.late' : 'exp_page.late_supplier', { date: formatDate(due_at) })}
      </DetailNote>
    )
  return null
}
