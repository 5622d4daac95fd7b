import { t } from '@zakup/messages/catalogue'
import { CircleHelp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { offerLater } from '../../shared/tour/offer-later.ts'
import type { TourStep } from '../../shared/tour/tour-step.ts'
import { useTours } from '../../shared/tour/use-tours.ts'
import { Button } from '../../shared/ui/Button.tsx'
import styles from './TourOffer.module.css'
import { useGoodMoment } from './use-good-moment.ts'

interface Props {
  steps: TourStep[]
  /** The tour is running: nothing to offer, now or later. */
  taken: boolean
  onTake: () => void
}

/** How long the offer stays on screen; it is not repeated. */
const WAITS = 20_000

/**
 * «Показать, что здесь есть?», once per person or browser: the card lies over the work, so it says once that there are
 * tours. Once shown, it counts as offered, whatever the answer.
 */
export function TourOffer({ steps, taken, onTake }: Props) {
  const { isOffered, offered } = useTours()
  const good = useGoodMoment(steps, isOffered)
  const [answered, setAnswered] = useState(false)
  const [held, setHeld] = useState(false)
  // Starting the tour by another button answers the offer too.
  if (taken && !answered) setAnswered(true)
  const offering = good && !answered && !taken
  useEffect(() => {
    if (offering && !isOffered) offered()
  }, [offering, isOffered, offered])
  useEffect(() => {
    if (!offering || held) return
    const timer = setTimeout(() => setAnswered(true), WAITS)
    return () => clearTimeout(timer)
  }, [offering, held])
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> may contain phrasing content only
    <div className={styles.place} role="status">
      {offering && (
        <div
          className={styles.card}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <CircleHelp aria-hidden="true" className={styles.icon} />
          <div>
            <p className={styles.title}>{t('tour.offer')}</p>
            <p className={styles.text}>{t('tour.offer_text')}</p>
            <div className={styles.answers}>
              <Button kind="primary" onClick={onTake}>
                {t('tour.take')}
              </Button>
              <Button
                onClick={() => {
                  offerLater()
                  setAnswered(true)
                }}
              >
                {t('tour.later')}
              </Button>
            </div>
          </div>
        </div>
      )}
    </div>,
    document.body,
  )
}
