import { type PlainKey, t } from '@zakup/messages/catalogue'
import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import styles from './RefusableButton.module.css'

interface Props {
  /** The rule's own answer: null is allowed. */
  refusal: { code: PlainKey } | null
  kind?: 'primary' | 'default'
  icon?: ReactNode
  /** The words are read and shown on pointing; only the icon is seen. */
  quiet?: boolean
  large?: boolean
  className?: string
  onClick: () => void
  /** Pressed all the same: where the reason is a list, it can be shown. */
  onRefused?: () => void
  children: string
}

/** What may not be done now can still be reached, and says why: by pointer, by key and to the ear. */
export function RefusableButton({
  refusal,
  kind = 'default',
  icon,
  quiet = false,
  large = false,
  className,
  onClick,
  onRefused,
  children,
}: Props) {
  const why = refusal && t(refusal.code)
  const button = (
    <Button
      kind={why ? 'default' : kind}
      icon={icon}
      large={large}
      className={[why && styles.off, quiet && styles.quiet, className].filter(Boolean).join(' ')}
      {...(why ? { 'aria-disabled': true, 'aria-description': why, onClick: onRefused } : { onClick })}
    >
      {children}
    </Button>
  )
  if (!why && !quiet) return button
  return (
    <Tooltip title={why ?? children} trigger={why ? ['hover', 'focus', 'click'] : ['hover', 'focus']}>
      {button}
    </Tooltip>
  )
}
