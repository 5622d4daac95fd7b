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
  onClick: () => void
  children: string
}

/** What may not be done now can still be reached, and says why: by pointer, by key and to the ear. */
export function RefusableButton({
  refusal,
  kind = 'default',
  icon,
  quiet = false,
  onClick,
  children,
}: Props) {
  const why = refusal && t(refusal.code)
  const button = (
    <Button
      kind={why ? 'default' : kind}
      icon={icon}
      className={[why && styles.off, quiet && styles.quiet].filter(Boolean).join(' ')}
      {...(why ? { 'aria-disabled': true, 'aria-description': why } : { onClick })}
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
