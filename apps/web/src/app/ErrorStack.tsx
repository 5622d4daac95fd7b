// What scrolls must be reachable by keyboard, and a named region tells what it is.
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */
import { t } from '@zakup/messages/catalogue'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../shared/ui/Button.tsx'
import styles from './ErrorScreen.module.css'

/** The stack for the support, copied together with the address it happened at. */
export function ErrorStack({ stack }: { stack: string }) {
  const [copied, setCopied] = useState(false)
  const copy = () => navigator.clipboard.writeText(`${location.href}\n${stack}`).then(() => setCopied(true))
  return (
    <div>
      <div className={styles.detailsHead}>
        <h2 id="error-details">{t('error.details')}</h2>
        <Button
          icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          onClick={() => void copy().catch(() => setCopied(false))}
        >
          {copied ? t('shell.copied') : t('shell.copy')}
        </Button>
      </div>
      <pre
        className={styles.stack}
        data-testid="error-stack"
        tabIndex={0}
        aria-labelledby="error-details"
        role="region"
      >
        {stack}
      </pre>
    </div>
  )
}
