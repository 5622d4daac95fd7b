import { SEARCH_LENGTH } from '@zakup/domain/field-bounds'
import { t } from '@zakup/messages/catalogue'
import { Search, X } from 'lucide-react'
import type { Ref } from 'react'
import { TextField } from '../ui/TextField.tsx'
import styles from './SearchInput.module.css'

interface Props {
  ref: Ref<HTMLInputElement>
  /** The label of the field, and its placeholder. */
  label: string
  hint: string
  text: string
  onText: (text: string) => void
  onClear: () => void
  /** The keyboard shortcut that focuses the field, if any. */
  shortcut?: string
  large?: boolean
}

/** The input of every search: text, and a button to clear it. */
export function SearchInput({ ref, label, hint, text, onText, onClear, shortcut, large = false }: Props) {
  return (
    <TextField
      ref={ref}
      size={large ? 'large' : 'middle'}
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      maxLength={SEARCH_LENGTH}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      placeholder={hint}
      icon={<Search aria-hidden="true" data-decor />}
      value={text}
      onChange={(event) => onText(event.target.value)}
      action={
        text && (
          <button type="button" className={styles.clear} aria-label={t('list.clear_query')} onClick={onClear}>
            <X aria-hidden="true" />
          </button>
        )
      }
    />
  )
}
