import { t } from '@zakup/messages/catalogue'
import { Check, Copy, Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { saveFile } from '../../shared/files/save-file.ts'
import { useAppSelector } from '../../shared/store-hooks.ts'
import { Button } from '../../shared/ui/Button.tsx'
import styles from './SecurityPage.module.css'

interface Props {
  codes: readonly string[]
  /** Step 3 of 3 on first setup; absent when new codes replace old ones. */
  step?: number
  done: string
  onDone: () => void
}

/** Shown once: the server stores only hashes of the codes. */
export function RecoveryCodes({ codes, step, done, onDone }: Props) {
  const email = useAppSelector(({ user }) => user.userInfo?.email ?? '')
  const [copied, setCopied] = useState<boolean | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  function download() {
    const lines = [t('security.file_head', { email }), t('security.file_note'), '', ...codes, '']
    // Byte order mark (BOM): old Windows editors misread UTF-8 without it.
    const text = new Blob([`\uFEFF${lines.join('\r\n')}`], { type: 'text/plain;charset=utf-8' })
    saveFile(text, t('security.file_name'))
  }
  return (
    <div className={styles.steps}>
      {step && <p className={styles.step}>{t('security.step_of', { step })}</p>}
      <h3 ref={heading} tabIndex={-1}>
        {t('security.step_codes')}
      </h3>
      <p className={styles.turnOnLead}>{t('security.step_codes_lead')}</p>
      <ul className={styles.codes} aria-label={t('security.codes')} data-testid="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.codesActions}>
        <Button
          icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          onClick={() => void copy()}
        >
          {copied ? t('security.copied') : t('security.copy')}
        </Button>
        <Button icon={<Download aria-hidden="true" />} onClick={download}>
          {t('security.download')}
        </Button>
        <output className="sr">{copied && t('security.copied')}</output>
      </div>
      {copied === false && <p role="alert">{t('security.not_copied')}</p>}
      <div className={styles.turnOnActions}>
        <Button kind="primary" onClick={onDone}>
          {done}
        </Button>
      </div>
    </div>
  )
}
