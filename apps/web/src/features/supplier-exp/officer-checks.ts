import type { SupplierExp } from '@zakup/contract/supplier-exp/supplier-exp.routes'
import { expOldest, KAZAKHSTAN } from '@zakup/domain/supplier-exp/supplier-exp-remarks'
import { demandedDocuments, EXP_DEMANDS } from '@zakup/domain/supplier-exp/supplier-exp-types'
import { t } from '@zakup/messages/catalogue'

interface OfficerCheck {
  key: string
  verdict: 'good' | 'bad' | 'info'
  text: string
}

type Facts = Pick<
  SupplierExp,
  | 'supplier_exp_type'
  | 'status_potential_supplier'
  | 'completed_on'
  | 'submitted_at'
  | 'documents'
  | 'organization'
  | 'country'
>

/** What can be checked from the record itself, so that the officer can concentrate on the documents. */
export function ownChecks(exp: Facts, today: string): OfficerCheck[] {
  const { supplier_exp_type: type, completed_on, submitted_at, organization } = exp
  const years = EXP_DEMANDS[type.id]?.look_back_years ?? 10
  // The look-back period is counted from the submission date, so a slow review costs the supplier nothing.
  const counts =
    completed_on !== null && completed_on >= expOldest(type.id, submitted_at?.slice(0, 10) ?? today)
  const demanded = demandedDocuments(type.id, exp.status_potential_supplier?.id ?? null)
  const missing = demanded.filter((kind) => !exp.documents.some((file) => file.kind === kind))
  return [
    {
      key: 'term',
      verdict: counts ? 'good' : 'bad',
      text: t(counts ? 'exp_check.term_good' : 'exp_check.term_bad', { count: years }),
    },
    missing.length === 0
      ? { key: 'documents', verdict: 'good', text: t('exp_check.documents_good') }
      : {
          key: 'documents',
          verdict: 'bad',
          text: t('exp_check.documents_bad', {
            names: missing.map((kind) => t(`exp.document.${kind}`).toLowerCase()).join(', '),
          }),
        },
    organization.in_rnu
      ? { key: 'rnu', verdict: 'bad', text: t('exp_check.rnu_bad') }
      : { key: 'rnu', verdict: 'good', text: t('exp_check.rnu_good') },
    ...(exp.country.id === KAZAKHSTAN
      ? []
      : [
          {
            key: 'abroad',
            verdict: 'info' as const,
            text: t('exp_check.abroad', { country: exp.country.name }),
          },
        ]),
  ]
}
