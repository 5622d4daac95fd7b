import { t } from '@zakup/messages/catalogue'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDateTime } from '../format/date-format.ts'
import type { FormFailure } from '../forms/form-failure.ts'
import type { Keeping } from '../forms/use-browser-draft.ts'
import { Button } from '../ui/Button.tsx'
import { useMediaQuery } from '../ui/media-query.ts'
import { BarAlert } from './BarAlert.tsx'
import styles from './FormFrame.module.css'

interface Props {
  keeping: Keeping
  /** When the server last saved it; null: not during this visit. */
  savedAt: string | null
  dirty: boolean
  failure: FormFailure | null
  /** A request is running. */
  busy: boolean
  onRetry: () => void
  /** The save buttons, the main one last; larger on a narrow screen. */
  children: (button: { className: string; size: 'large' | 'middle'; narrow: boolean }) => ReactNode
}

export const timeOf = (at: string) => formatDateTime(at).slice(-5)

/** Always visible: what is kept, and the save buttons. */
export function SaveBar({ keeping, savedAt, dirty, failure, busy, onRetry, children }: Props) {
  const narrow = useMediaQuery('(max-width: 720px)')
  return (
    <div className={styles.bar} data-tour="draft">
      <BarAlert failure={failure}>
        <Button size="small" busy={busy} onClick={onRetry}>
          {t('failure.retry')}
        </Button>
      </BarAlert>
      <div className={styles.line}>
        <output className={styles.kept}>{keptWords({ keeping, savedAt, dirty })}</output>
        {children({ className: styles.button ?? '', size: narrow ? 'large' : 'middle', narrow })}
      </div>
    </div>
  )
}

function keptWords({ keeping, savedAt, dirty }: Pick<Props, 'keeping' | 'savedAt' | 'dirty'>) {
  if (dirty && keeping.state === 'refused')
    return (
      <>
        <CircleAlert aria-hidden="true" /> {t('form.not_kept')}
      </>
    )
  if (dirty && keeping.state === 'kept')
    return (
      <>
        <CircleCheck aria-hidden="true" className={styles.good} />
        {t('form.kept_at', { time: timeOf(keeping.at) })}
      </>
    )
  if (!dirty && savedAt)
    return (
      <>
        <CircleCheck aria-hidden="true" className={styles.good} />
        {t('form.saved_at', { time: timeOf(savedAt) })}
      </>
    )
  return null
}
