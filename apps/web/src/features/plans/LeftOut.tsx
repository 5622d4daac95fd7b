import { t } from '@zakup/messages/catalogue'
import { quoted } from '@zakup/messages/quoted'
import styles from './ImportSheet.module.css'

/** Columns of a table that the form does not have: what is in them does not come along. */
export function LeftOut({ headings }: { headings: readonly string[] }) {
  if (headings.length === 0) return null
  return (
    <output className={styles.leftOut}>
      {t('import.columns_left_out', { count: headings.length, names: quoted(headings) })}
    </output>
  )
}
