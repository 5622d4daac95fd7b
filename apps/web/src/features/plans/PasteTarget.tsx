import { t } from '@zakup/messages/catalogue'
import { ClipboardPaste } from 'lucide-react'
import type { ClipboardEvent } from 'react'
import { pastedRows } from '../../shared/plan-items/pasted-rows.ts'
import styles from './ImportSheet.module.css'

/** The id of the text that says which columns are expected. */
export const PASTE_HELP = 'paste-help'

interface Props {
  onRows: (rows: string[][]) => void
  onProblem: (words: string) => void
}

/** When focused, it takes Ctrl+V; when clicked, it asks the browser for the clipboard. */
export function PasteTarget({ onRows, onProblem }: Props) {
  const take = (text: string) => onRows(pastedRows(text) ?? [])
  function onPaste(event: ClipboardEvent) {
    event.preventDefault()
    take(event.clipboardData.getData('text/plain'))
  }
  async function read() {
    try {
      take(await navigator.clipboard.readText())
    } catch {
      onProblem(t('import.paste_denied'))
    }
  }
  return (
    <button
      type="button"
      className={styles.target}
      aria-describedby={PASTE_HELP}
      onPaste={onPaste}
      onClick={() => void read()}
    >
      <b>{t('import.paste')}</b>
      <span className={styles.button}>
        <ClipboardPaste aria-hidden="true" data-decor />
        {t('import.paste_button')}
      </span>
      <span className={styles.help}>{t('import.paste_help')}</span>
    </button>
  )
}
