import { t } from '@zakup/messages/catalogue'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import styles from './CopyButton.module.css'

export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false)
  async function copy() {
    await navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
    setTimeout(() => setCopied(false), 2000)
  }
  return (
    <>
      <button
        type="button"
        className={styles.copy}
        aria-label={label}
        title={label}
        onClick={() => void copy()}
      >
        {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      </button>
      <output className="sr">{copied ? t('shell.copied') : ''}</output>
    </>
  )
}
