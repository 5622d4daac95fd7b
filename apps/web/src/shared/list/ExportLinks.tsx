import type { Call } from '@zakup/contract/call'
import { MAX_EXPORT_ROWS } from '@zakup/contract/list-bounds'
import { t } from '@zakup/messages/catalogue'
import { Download } from 'lucide-react'
import { callPath } from '../api/call-request.ts'
import buttonStyles from '../ui/Button.module.css'
import styles from './ListPage.module.css'
import { filterCall } from './list-call.ts'
import type { ListAnswer, ListVocabulary } from './list-kind.ts'
import type { ListState } from './list-state.ts'

interface Props {
  kind: ListVocabulary
  call: Pick<Call, 'path'>
  state: ListState
  found: Pick<ListAnswer<unknown>, 'count'> | undefined
}

/** The same selection as a file: plain links, so the browser shows its own progress and can retry. */
export function ExportLinks({ kind, call, state, found }: Props) {
  const href = (format: 'xlsx' | 'csv') => callPath(call, { query: { format, ...filterCall(kind, state) } })
  const cut = found && found.count > MAX_EXPORT_ROWS
  return (
    <>
      <a className={buttonStyles.button} href={href('xlsx')} download>
        <Download aria-hidden="true" data-decor />
        {t('list.export_xlsx')}
      </a>
      <a className={buttonStyles.button} href={href('csv')} download aria-label={t('list.export_csv_label')}>
        {t('list.export_csv')}
      </a>
      {cut && <p className={styles.note}>{t('list.export_cut', { count: MAX_EXPORT_ROWS })}</p>}
    </>
  )
}
