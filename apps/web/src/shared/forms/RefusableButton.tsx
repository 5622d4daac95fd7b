import { type PlainKey, t } from '@zakup/messages/catalogue'
import type { ReactNode } from 'react'
import { Button, type ButtonLooks } from '../ui/Button.tsx'
import { useTooltip } from '../ui/use-tooltip.tsx'
import styles from './RefusableButton.module.css'

interface Props {
  /** The result of the rule check: null means allowed. */
  refusal: { code: PlainKey } | null
  kind?: ButtonLooks['kind']
  danger?: boolean | undefined
  icon?: ReactNode
  /** The text is visually hidden and shown as a tooltip; only the icon is visible. */
  quiet?: boolean
  size?: ButtonLooks['size']
  className?: string
  onClick: () => void
  /** Called on a click while refused, for example to show a list of reasons. */
  onRefused?: () => void
  children: string
}

/** A button that may be unavailable: it stays focusable and shows why, by pointer, keyboard and screen reader. */
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
