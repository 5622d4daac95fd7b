import { t } from '@zakup/messages/catalogue'
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { lastFailure } from '../shared/api/last-request.ts'
import { SupportLink } from '../shared/tickets/SupportLink.tsx'
import { Button } from '../shared/ui/Button.tsx'
import styles from './ErrorScreen.module.css'
import { ErrorStack } from './ErrorStack.tsx'
import type { ErrorWords } from './error-words.ts'

/** Spec §2: this exact title, then the error text, then the stack when there is one. Below the Russian words, which help. */
const TITLE = 'Unexpected Application Error!'

/** What happened, what to do (`children`: the buttons), and the details for the support. */
export function ErrorCard({ words, children }: { words: ErrorWords; children: ReactNode }) {
  return (
    <div className={styles.card}>
      <h1>{words.title}</h1>
      <p className={styles.help}>{words.help}</p>
      <div className={styles.actions}>{children}</div>
      <SupportLink reload request={lastFailure()} within="p" withinClass={styles.help} />
      <p className={styles.technical} lang="en">
        {TITLE} <span data-testid="error-text">{words.text}</span>
      </p>
      {words.stack && <ErrorStack stack={words.stack} />}
    </div>
  )
}

export function ReloadButton() {
  return (
    <Button
      kind="primary"
      size="large"
      icon={<RefreshCw aria-hidden="true" />}
      onClick={() => location.reload()}
    >
      {t('error.reload')}
    </Button>
  )
}
