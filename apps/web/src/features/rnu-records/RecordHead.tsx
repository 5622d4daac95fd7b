import type { RnuRecord } from '@zakup/contract/rnu/own-rnu.routes'
import { t } from '@zakup/messages/catalogue'
import frame from '../../shared/details/CabinetDetail.module.css'
import { tiedWords } from '../../shared/format/tied-words.ts'
import { RecordActions } from './RecordActions.tsx'
import { RecordStatusTag } from './RecordStatusTag.tsx'
import { RECORD_HEADING } from './use-step-done.ts'

export function RecordHead({ record, desk }: { record: RnuRecord; desk: boolean }) {
  return (
    <div className={frame.head}>
      <p className={frame.about}>
        <RecordStatusTag status={record.status} />
        <span>{t('rnu_page.number', { number: String(record.id) })}</span>
      </p>
      <RecordActions record={record} desk={desk} />
      <h1 id={RECORD_HEADING} tabIndex={-1}>
        {tiedWords(record.supplier.name)}
      </h1>
    </div>
  )
}
