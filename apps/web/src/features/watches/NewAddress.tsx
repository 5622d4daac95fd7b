import { t } from '@zakup/messages/catalogue'
import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../shared/ui/Button.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import styles from './WatchesPage.module.css'

const HOW = ['calendar_feed.how_google', 'calendar_feed.how_outlook', 'calendar_feed.how_apple'] as const

/** The address, while it can be copied: it is shown once. */
export function NewAddress({ address }: { address: string }) {
  const [copied, setCopied] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  function copy() {
    // Without the permission of the browser the address can still be copied by hand.
    field.current?.select()
    void navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <div className={styles.address}>
      <p className={styles.once}>{t('calendar_feed.once')}</p>
      <div className={styles.copy}>
        <TextField ref={field} readOnly value={address} aria-label={t('calendar_feed.address')} />
        <Button
          kind="primary"
          icon={copied ? <Check aria-hidden="true" data-decor /> : <Copy aria-hidden="true" data-decor />}
          onClick={copy}
        >
          {t(copied ? 'shell.copied' : 'calendar_feed.copy')}
        </Button>
        <output className="sr">{copied && t('shell.copied')}</output>
      </div>
      <p>{t('calendar_feed.secret')}</p>
      <h3>{t('calendar_feed.how')}</h3>
      <ul>
        {HOW.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
    </div>
  )
}
