import type { ComponentProps } from 'react'
import { Button } from './Button.tsx'
import styles from './WideButton.module.css'

interface Props extends Omit<ComponentProps<typeof Button>, 'large' | 'icon'> {
  busy?: boolean
}

/** The step of a small form, as wide as its fields. At work it turns, and takes no second press. */
export function WideButton({ busy = false, onClick, className = '', ...rest }: Props) {
  return (
    <Button
      aria-disabled={busy}
      {...rest}
      large
      className={`${styles.wide} ${className}`}
      icon={busy && <span className={styles.wheel} aria-hidden />}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  )
}
