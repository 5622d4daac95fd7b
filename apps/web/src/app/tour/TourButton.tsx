import { t } from '@zakup/messages/catalogue'
import { CircleHelp } from 'lucide-react'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { useAppDispatch } from '../../shared/store-hooks.ts'
import { tourSlice } from '../../shared/tour/tour-slice.ts'
import type { TourStep } from '../../shared/tour/tour-step.ts'
import { useTours } from '../../shared/tour/use-tours.ts'
import styles from './TourButton.module.css'

export interface GuideProps {
  screen: string
  steps: TourStep[]
}

/** The offer, the overlay, the steps and their texts: loaded on demand, never with a page. */
export interface Guide {
  TourGuide: ComponentType<GuideProps>
  tours: Record<string, TourStep[]>
}

interface Props {
  className: string | undefined
  load: () => Promise<Guide>
}

export const TOUR_BUTTON = 'tour-button'

/** Gives the user time to read the page before the tour is offered. */
const BEFORE_OFFER = 4_000

/** «Обзор экрана»; absent where a screen has no steps. After the first offer a dot marks a tour not taken yet. */
export function TourButton({ className, load }: Props) {
  const screen = useMatches().findLast(({ handle }) => handle)?.handle as { tour: string } | undefined
  const name = screen?.tour
  const { pathname } = useLocation()
  const dispatch = useAppDispatch()
  const [guide, setGuide] = useState<Guide>()
  const [failed, setFailed] = useState(false)
  const { isOffered, isNew, took } = useTours()
  const closedFor = useRef<string>(undefined)
  // Navigation closes the tour.
  useEffect(() => {
    if (closedFor.current === pathname) return
    closedFor.current = pathname
    dispatch(tourSlice.actions.close())
  }, [pathname, dispatch])
  useEffect(() => {
    if (!name || isOffered) return
    // If loading fails, no tour is offered; that is no loss.
    const timer = setTimeout(() => void load().then(setGuide, () => {}), BEFORE_OFFER)
    return () => clearTimeout(timer)
  }, [name, load, isOffered])
  if (!name) return null
  const steps = guide?.tours[name]
  const marked = isNew(name)
  async function begin(screenName: string) {
    try {
      const loaded = await load()
      setGuide(loaded)
      setFailed(false)
      dispatch(tourSlice.actions.start(loaded.tours[screenName] ?? []))
      took(screenName)
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      <button
        type="button"
        id={TOUR_BUTTON}
        className={className}
        aria-haspopup="dialog"
        aria-label={marked && !failed ? t('tour.button_new') : undefined}
        onClick={() => void begin(name)}
      >
        <i className={marked ? `${styles.icon} ${styles.new}` : styles.icon}>
          <CircleHelp aria-hidden="true" />
        </i>
        <span>{t(failed ? 'failure.title' : 'tour.button')}</span>
      </button>
      {guide && steps && <guide.TourGuide screen={name} steps={steps} />}
    </>
  )
}
