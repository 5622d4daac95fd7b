import { type PlainKey, t } from '@zakup/messages/catalogue'
import type { ReactNode } from 'react'
import { Button, type ButtonLooks } from '../ui/Button.tsx'
import { useTooltip } from '../ui/use-tooltip.tsx'
import styles from './RefusableButton.module.css'

interface Props {
  /** The rule's own answer: null is allowed. */
  refusal: { code: PlainKey } | null
  kind?: ButtonLooks['kind']
  danger?: boolean | undefined
  icon?: ReactNode
  /** The words are read and shown on pointing; only the icon is seen. */
  quiet?: boolean
  size?: ButtonLooks['size']
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
  danger = false,
  icon,
  quiet = false,
  size,
  className,
  onClick,
  onRefused,
  children,
}: Props) {
  const why = refusal && t(refusal.code)
  const { anchor, show, tip } = useTooltip(why ?? (quiet ? children : null))
  return (
    <>
      <Button
        kind={why ? 'default' : kind}
        danger={danger && !why}
        icon={icon}
        size={size}
        className={[why && styles.off, quiet && styles.quiet, className].filter(Boolean).join(' ')}
        {...anchor}
        {...(why
          ? {
              'aria-disabled': true,
              'aria-description': why,
              onClick: ({ currentTarget }) => {
                show(currentTarget)
                onRefused?.()
              },
            }
          : { onClick })}
      >
        {children}
      </Button>
      {tip}
    </>
  )
}
