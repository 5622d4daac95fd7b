import { SEARCH_LENGTH } from '@zakup/domain/field-bounds'
import { t } from '@zakup/messages/catalogue'
import { Search, X } from 'lucide-react'
import type { Ref } from 'react'
import { TextField } from '../ui/TextField.tsx'
import styles from './SearchInput.module.css'

interface Props {
  ref: Ref<HTMLInputElement>
  /** The name of the field, and the example inside it. */
  label: string
  hint: string
  text: string
  onText: (text: string) => void
  onClear: () => void
  /** The key that brings focus here, where there is one. */
  shortcut?: string
  large?: boolean
}

/** The field of every search: what is typed, and a way to empty it. */
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
