import { t } from '@zakup/messages/catalogue'

import { ServerCrash, WifiOff } from 'lucide-react'
import { failureWords } from '../api/failure-words.ts'
import { SupportLink } from '../tickets/SupportLink.tsx'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

/** A block that failed to load: the cause, «Повторить», the request id; the rest of the page works. */
export function FailedNotice({ error, retry }: { error: unknown; retry: () => unknown }) {
  const { kind, title, text, requestId } = failureWords(error)
  return (
    <div role="alert">
      <Notice
        tone="danger"
        icon={kind === 'offline' ? <WifiOff aria-hidden="true" /> : <ServerCrash aria-hidden="true" />}
        title={title}
        text={text}
        small={requestId ? t('failure.request', { id: requestId }) : undefined}
      >
        <Button onClick={() => void retry()}>{t('failure.retry')}</Button>
        <SupportLink request={requestId} />
      </Notice>
    </div>
  )
}
