import type { ReactNode } from 'react'
import styles from './Checkbox.module.css'

interface Props {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}

/** A native box with its words: the whole line is the target. */
export function Checkbox({ checked, onChange, children }: Props) {
  return (
    <label className={styles.line}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>{children}</span>
    </label>
  )
}
