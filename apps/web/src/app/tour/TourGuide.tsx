import { useAppDispatch, useAppSelector } from '../../shared/store-hooks.ts'
import { tourSlice } from '../../shared/tour/tour-slice.ts'
import type { GuideProps } from './TourButton.tsx'
import { TourOffer } from './TourOffer.tsx'
import { TourOverlay } from './TourOverlay.tsx'

/** The tour of a screen while it is taken; before that, its offer. */
export function TourGuide({ screen, steps }: GuideProps) {
  const tour = useAppSelector((state) => state.tour)
  const dispatch = useAppDispatch()
  return (
    <>
      {/* Keyed, and the overlay is not: it must live to close itself before the next page takes focus. */}
      <TourOffer
        key={screen}
        screen={screen}
        steps={steps}
        taken={tour.tour}
        onTake={() => dispatch(tourSlice.actions.start(steps))}
      />
      {tour.tour && <TourOverlay steps={tour.steps} onClose={() => dispatch(tourSlice.actions.close())} />}
    </>
  )
}
