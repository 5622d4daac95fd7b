import { useEffect, useRef } from 'react'
import styles from './OwnCheckbox.module.css'

interface Props {
  label: string
  checked: boolean
  /** Some of what it stands for is chosen. */
  some?: boolean
  disabled?: boolean
  onChange: (checked: boolean, range: boolean) => void
}

/** A box without words of its own. With Shift held, by mouse or by Space, it asks for a range. */
export function OwnCheckbox({ label, checked, some = false, disabled = false, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = some
  }, [some])
  return (
    <label className={styles.target}>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        data-part="box"
        onChange={(event) =>
          onChange(event.target.checked, (event.nativeEvent as unknown as MouseEvent).shiftKey)
        }
      />
    </label>
  )
}
