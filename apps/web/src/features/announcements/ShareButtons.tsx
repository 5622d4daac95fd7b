import { t } from '@zakup/messages/catalogue'
import { Button } from 'antd'
import { Printer, Share2 } from 'lucide-react'
import { useState } from 'react'
import styles from './ShareButtons.module.css'

export function ShareButtons({ title }: { title: string }) {
  const [said, setSaid] = useState('')
  async function share() {
    const url = location.href
    try {
      // The system's own sheet where people expect it: on touch devices.
      if (navigator.share && matchMedia('(pointer: coarse)').matches) await navigator.share({ title, url })
      else {
        await navigator.clipboard.writeText(url)
        setSaid(t('announcement.share_done'))
      }
    } catch (cause) {
      if ((cause as Error).name !== 'AbortError') setSaid(t('announcement.share_failed'))
    }
    setTimeout(() => setSaid(''), 4000)
  }
  return (
    <div className={styles.buttons}>
      <output className={styles.said}>{said}</output>
      <Button
        icon={<Printer aria-hidden="true" />}
        aria-label={t('announcement.print')}
        title={t('announcement.print')}
        onClick={() => window.print()}
      />
      <Button
        icon={<Share2 aria-hidden="true" />}
        aria-label={t('announcement.share')}
        title={t('announcement.share')}
        onClick={() => void share()}
      />
    </div>
  )
}
