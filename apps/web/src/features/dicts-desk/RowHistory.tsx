import type { DeskChange } from '@zakup/contract/dicts/dicts-desk.routes'
import { t } from '@zakup/messages/catalogue'
import { History } from 'lucide-react'
import { DateText } from '../../shared/ui/DateText.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { Changes } from './Changes.tsx'
import styles from './DictPage.module.css'
import { actionTitle } from './dict-words.ts'

/** Who did what and when, from the journal; newest first. */
export function RowHistory({ changes }: { changes: DeskChange[] }) {
  if (changes.length === 0)
    return (
      <Notice
        icon={<History aria-hidden="true" />}
        title={t('dicts_desk.history_empty')}
        text={t('dicts_desk.history_empty_help')}
      />
    )
  return (
    <ol className={styles.events}>
      {changes.map((change) => (
        <li key={change.id}>
          <b>{actionTitle(change.action)}</b>
          <p className={styles.when}>
            <DateText at={change.at} time />
            {change.by && <span>{change.by}</span>}
          </p>
          {change.action !== 'dict_row.add' && <Changes fields={change.fields} />}
        </li>
      ))}
    </ol>
  )
}
