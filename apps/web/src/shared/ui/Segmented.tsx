import type { ReactNode } from 'react'
import { PressedButton } from './PressedButton.tsx'
import styles from './Segmented.module.css'

interface Props<Value extends string> {
  label: string
  /** Null: none of them. */
  value: Value | null
  options: readonly { value: Value; name: ReactNode }[]
  onChoose: (value: Value) => void
}

/** A choice of two or three options, all visible. */
export function Segmented<Value extends string>({ label, value, options, onChoose }: Props<Value>) {
  return (
    <fieldset className={styles.group}>
      <legend className="sr">{label}</legend>
      {options.map((option) => (
        <PressedButton
          key={option.value}
          on={option.value === value}
          className={styles.option}
          onClick={() => onChoose(option.value)}
        >
          {option.name}
        </PressedButton>
      ))}
    </fieldset>
  )
}
