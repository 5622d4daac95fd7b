import { t } from '@zakup/messages/catalogue'
import { formatDate } from '../../shared/format/date-format.ts'
import { DateText } from '../../shared/ui/DateText.tsx'
import styles from './ContractPage.module.css'

/** The day a contract was signed, and under it the day it ends. */
export function SignedOn({ signed, ends }: { signed: string; ends: string | null }) {
  return (
    <>
      <DateText at={signed} />
      {ends && <span className={styles.until}>{t('contracts.until', { date: formatDate(ends) })}</span>}
    </>
  )
}
