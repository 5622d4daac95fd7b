import type { SupplierExp } from '@zakup/contract/supplier-exp/supplier-exp.routes'
import { expCase } from '@zakup/domain/supplier-exp/supplier-exp-case'
import { t } from '@zakup/messages/catalogue'
import { CaseStatusTag } from '../../shared/cases/CaseStatusTag.tsx'
import { CASE_HEADING } from '../../shared/cases/StepButtons.tsx'
import frame from '../../shared/details/CabinetDetail.module.css'
import { tiedWords } from '../../shared/format/tied-words.ts'
import { ExpActions } from './ExpActions.tsx'
import { expName } from './exp-words.ts'
import styles from './SupplierExp.module.css'

export function ExpHead({ exp }: { exp: SupplierExp }) {
  return (
    <div className={`${frame.head} ${styles.head}`}>
      <p className={frame.about}>
        <CaseStatusTag of={expCase} status={exp.status} />
        <span>{t('exp_page.number', { number: String(exp.id) })}</span>
        <span>{exp.supplier_exp_type.name}</span>
      </p>
      <ExpActions exp={exp} />
      <h1 id={CASE_HEADING} tabIndex={-1}>
        {tiedWords(expName(exp))}
      </h1>
    </div>
  )
}
