import { t } from '@zakup/messages/catalogue'
import { Printer, Share2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import styles from './DetailFrame.module.css'

interface Props {
  title: string
  onPrint: () => void
  /** Additional actions for the record. */
  children?: ReactNode
}

export function ShareButtons({ title, onPrint, children }: Props) {
  const [message, setMessage] = useState('')
  async function share() {
    const url = location.href
    try {
      // The system share sheet on touch devices, where people expect it.
      if (navigator.share && matchMedia('(pointer: coarse)').matches) await navigator.share({ title, url })
      else {
        await navigator.clipboard.writeText(url)
        setMessage(t('detail.share_done'))
      }
    } catch (cause) {
      if ((cause as Error).name !== 'AbortError') setMessage(t('detail.share_failed'))
    }
    setTimeout(() => setMessage(''), 4000)
  }
  return (
    <div className={styles.buttons}>
      <output className={styles.message}>{message}</output>
      <Button
        className={styles.icon}
        icon={<Printer aria-hidden="true" />}
        aria-label={t('detail.print')}
        title={t('detail.print')}
        onClick={onPrint}
      />
      <Button
        className={styles.icon}
        icon={<Share2 aria-hidden="true" />}
        aria-label={t('detail.share')}
        title={t('detail.share')}
        onClick={() => void share()}
      />
      {children}
    </div>
  )
}
