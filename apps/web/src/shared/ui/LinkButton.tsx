import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { type ButtonLooks, buttonClass } from './Button.tsx'

interface Props extends LinkProps, ButtonLooks {
  icon?: ReactNode
}

/** A link that looks like a button: navigation is a link, an action is a button. */
export function LinkButton({ kind, danger, size, wide, icon, children, className, ...link }: Props) {
  return (
    <Link {...link} className={buttonClass({ kind, danger, size, wide }, className)}>
      {icon}
      <span>{children}</span>
    </Link>
  )
}
