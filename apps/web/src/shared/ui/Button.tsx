import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import styles from './Button.module.css'

export interface ButtonLooks {
  kind?: 'primary' | 'default' | undefined
  /** A destructive action. */
  danger?: boolean | undefined
  size?: 'small' | 'middle' | 'large' | undefined
  /** As wide as the fields above it. */
  wide?: boolean | undefined
}

interface Props extends ComponentProps<'button'>, ButtonLooks {
  icon?: ReactNode
  iconEnd?: ReactNode
  /** The action is running: a spinner is shown, and a second click does nothing. The button stays focusable. */
  busy?: boolean
}

/** The only button component: a native element (docs/widgets.md). */
export function Button({
  kind,
  danger,
  size,
  wide,
  icon,
  iconEnd,
  busy = false,
  type = 'button',
  children,
  className,
  ...rest
}: Props) {
  return (
    <button
      aria-disabled={busy || undefined}
      {...rest}
      {...(busy && { onClick: ignore })}
      type={type}
      className={buttonClass({ kind, danger, size, wide }, className)}
    >
      {busy ? <span className={styles.wheel} aria-hidden="true" /> : icon}
      <span>{children}</span>
      {iconEnd}
    </button>
  )
}

export function buttonClass(
  { kind = 'default', danger = false, size = 'middle', wide = false }: ButtonLooks,
  className?: string,
): string {
  const looks = [styles.button, styles[kind], danger && styles.danger, styles[size], wide && styles.wide]
  return [...looks, className].filter(Boolean).join(' ')
}

/** Also prevents a form from being submitted twice. */
function ignore(event: MouseEvent): void {
  event.preventDefault()
}
