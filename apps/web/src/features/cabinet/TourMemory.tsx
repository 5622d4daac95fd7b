import { t } from '@zakup/messages/catalogue'
import { CircleHelp } from 'lucide-react'
import { useNotice } from '../../shared/notices/notice.ts'
import { offerAgain } from '../../shared/tour/offer-later.ts'
import { useTours } from '../../shared/tour/use-tours.ts'
import { Button } from '../../shared/ui/Button.tsx'
import styles from './ProfilePage.module.css'

/** A tour is offered once; this forgets the offer and which tours were taken. */
export function TourMemory() {
  const notice = useNotice()
  const tours = useTours()
  function forget() {
    tours.forget()
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
