import { t } from '@zakup/messages/catalogue'
import { CircleHelp } from 'lucide-react'
import { useNotice } from '../../shared/notices/notice.ts'
import { browserStorage } from '../../shared/session/browser-storage.ts'
import { offerAgain } from '../../shared/tour/offer-later.ts'
import { forgetOffered } from '../../shared/tour/offered-tours.ts'
import { Button } from '../../shared/ui/Button.tsx'
import styles from './ProfilePage.module.css'

/** Every page offers its guided tour once; this resets that. */
export function TourMemory() {
  const notice = useNotice()
  function forget() {
    forgetOffered(browserStorage())
    offerAgain()
    notice({ kind: 'success', text: t('profile.tours_forgotten') })
  }
  return (
    <section className={`card ${styles.block}`}>
      <h2>{t('profile.tours')}</h2>
      <p className={styles.hint}>{t('profile.tours_lead')}</p>
      <Button icon={<CircleHelp aria-hidden="true" />} onClick={forget}>
        {t('profile.tours_again')}
      </Button>
    </section>
  )
}
