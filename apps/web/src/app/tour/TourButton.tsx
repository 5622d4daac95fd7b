import { t } from '@zakup/messages/catalogue'
import { CircleHelp } from 'lucide-react'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { browserStorage } from '../../shared/session/browser-storage.ts'
import { useAppDispatch } from '../../shared/store-hooks.ts'
import { offeredTours } from '../../shared/tour/offered-tours.ts'
import { tourSlice } from '../../shared/tour/tour-slice.ts'
import type { TourStep } from '../../shared/tour/tour-step.ts'

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

/** «Обзор экрана»; absent where a screen has no steps. */
export function TourButton({ className, load }: Props) {
  const screen = useMatches().findLast(({ handle }) => handle)?.handle as { tour: string } | undefined
  const name = screen?.tour
  const { pathname } = useLocation()
  const dispatch = useAppDispatch()
  const [guide, setGuide] = useState<Guide>()
  const [failed, setFailed] = useState(false)
  const closedFor = useRef<string>(undefined)
  // Navigation closes the tour.
  useEffect(() => {
    if (closedFor.current === pathname) return
    closedFor.current = pathname
    dispatch(tourSlice.actions.close())
  }, [pathname, dispatch])
  useEffect(() => {
    if (!name || offeredTours(browserStorage()).includes(name)) return
    // If loading fails, no tour is offered; that is no loss.
    const timer = setTimeout(() => void load().then(setGuide, () => {}), BEFORE_OFFER)
    return () => clearTimeout(timer)
  }, [name, load])
  if (!name) return null
  const steps = guide?.tours[name]
  async function begin(screenName: string) {
    try {
      const loaded = await load()
      setGuide(loaded)
      setFailed(false)
      dispatch(tourSlice.actions.start(loaded.tours[screenName] ?? []))
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
        onClick={() => void begin(name)}
      >
        <CircleHelp aria-hidden="true" />
        <span>{t(failed ? 'failure.title' : 'tour.button')}</span>
      </button>
      {guide && steps && <guide.TourGuide screen={name} steps={steps} />}
    </>
  )
}
