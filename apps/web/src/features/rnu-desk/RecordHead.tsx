import type { RnuRecord } from '@zakup/contract/rnu/own-rnu.routes'
import { t } from '@zakup/messages/catalogue'
import { tiedWords } from '../../shared/format/tied-words.ts'
import { RecordActions } from './RecordActions.tsx'
import styles from './RecordPage.module.css'
import { RecordStatusTag } from './RecordStatusTag.tsx'
import { RECORD_HEADING } from './record-heading.ts'

export function RecordHead({ record, desk }: { record: RnuRecord; desk: boolean }) {
  return (
    <div className={styles.head}>
      <p className={styles.about}>
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
