import type { ComponentProps, ReactNode } from 'react'
import styles from './Button.module.css'

interface Props extends ComponentProps<'button'> {
  kind?: 'primary' | 'default'
  large?: boolean
  icon?: ReactNode
}

/** A native button in the looks of antd's, for the public side (decision 0007). */
export function Button({
  kind = 'default',
  large = false,
  icon,
  type = 'button',
  children,
  className,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={[styles.button, styles[kind], large && styles.large, className].filter(Boolean).join(' ')}
    >
      {icon}
      <span>{children}</span>
    </button>
  )
}
