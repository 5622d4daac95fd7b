import type { SupplierExp } from '@zakup/contract/supplier-exp/supplier-exp.routes'
import { t } from '@zakup/messages/catalogue'
import frame from '../../shared/details/CabinetDetail.module.css'
import { tiedWords } from '../../shared/format/tied-words.ts'
import { ExpActions } from './ExpActions.tsx'
import { ExpStatusTag } from './ExpStatusTag.tsx'
import { expName } from './exp-words.ts'
import styles from './SupplierExp.module.css'
import { EXP_HEADING } from './use-step-done.ts'

export function ExpHead({ exp, operator }: { exp: SupplierExp; operator: boolean }) {
  return (
    <div className={`${frame.head} ${styles.head}`}>
      <p className={frame.about}>
        <ExpStatusTag status={exp.status} />
        <span>{t('exp_page.number', { number: String(exp.id) })}</span>
        <span>{exp.supplier_exp_type.name}</span>
      </p>
      <ExpActions exp={exp} operator={operator} />
      <h1 id={EXP_HEADING} tabIndex={-1}>
        {tiedWords(expName(exp))}
      </h1>
    </div>
  )
}
