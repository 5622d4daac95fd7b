import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './Button.module.css'

interface Props extends LinkProps {
  kind?: 'primary' | 'default'
  large?: boolean
  icon?: ReactNode
}

/** A link that looks like a button: going somewhere is a link, doing something is a button. */
export function LinkButton({ kind = 'default', large = false, icon, children, className, ...link }: Props) {
  return (
    <Link
      {...link}
      className={[styles.button, styles[kind], large && styles.large, className].filter(Boolean).join(' ')}
    >
      {icon}
      <span>{children}</span>
    </Link>
  )
}
