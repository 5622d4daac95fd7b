import type { RnuRecord } from '@zakup/contract/rnu/own-rnu.routes'
import { t } from '@zakup/messages/catalogue'
import { CASE_HEADING } from '../../shared/cases/StepButtons.tsx'
import frame from '../../shared/details/CabinetDetail.module.css'
import { tiedWords } from '../../shared/format/tied-words.ts'
import { RecordActions } from './RecordActions.tsx'
import { RecordStatusTag } from './RecordStatusTag.tsx'

export function RecordHead({ record }: { record: RnuRecord }) {
  return (
    <div className={frame.head}>
      <p className={frame.about}>
        <RecordStatusTag status={record.status} />
        <span>{t('rnu_page.number', { number: String(record.id) })}</span>
      </p>
      <RecordActions record={record} />
      <h1 id={CASE_HEADING} tabIndex={-1}>
        {tiedWords(record.supplier.name)}
      </h1>
    </div>
  )
}
