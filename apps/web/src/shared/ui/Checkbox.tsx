import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './Checkbox.module.css'

interface Props {
  id?: string
  checked: boolean
  /** Indeterminate: part of what it represents is chosen. */
  some?: boolean
  disabled?: boolean
  /** `range`: Shift was held, with the mouse or with Space. */
  onChange: (checked: boolean, range: boolean) => void
  /** Its accessible name, if there is no text beside it, as in a table. */
  label?: string
  /** The text beside it: the whole line is the click target. */
  children?: ReactNode
  className?: string | undefined
}

/** The only checkbox component: a native element (docs/widgets.md). */
export function Checkbox({
  id,
  checked,
  some = false,
  disabled,
  onChange,
  label,
  children,
  className,
}: Props) {
  const box = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = some
  }, [some])
  const shape = children === undefined ? styles.target : styles.line
  return (
    <label className={[styles.checkbox, shape, className].filter(Boolean).join(' ')}>
      <input
        ref={box}
        id={id}
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        data-part={children === undefined ? 'box' : undefined}
        onChange={(event) =>
          onChange(event.target.checked, (event.nativeEvent as unknown as MouseEvent).shiftKey)
        }
      />
      {children !== undefined && <span>{children}</span>}
    </label>
  )
}
