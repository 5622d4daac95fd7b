// A scrollable area must be reachable by keyboard (tabindex), and a named region describes its content.
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */
import { t } from '@zakup/messages/catalogue'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../shared/ui/Button.tsx'
import styles from './ErrorScreen.module.css'

/** The stack trace for the support team, copied together with the URL of the page. */
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
