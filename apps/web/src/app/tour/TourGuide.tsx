import { useAppDispatch, useAppSelector } from '../../shared/store-hooks.ts'
import { tourSlice } from '../../shared/tour/tour-slice.ts'
import { useTours } from '../../shared/tour/use-tours.ts'
import type { GuideProps } from './TourButton.tsx'
import { TourOffer } from './TourOffer.tsx'
import { TourOverlay } from './TourOverlay.tsx'

/** The running tour of a screen; before it starts, its offer. */
export function TourGuide({ screen, steps }: GuideProps) {
  const tour = useAppSelector((state) => state.tour)
  const dispatch = useAppDispatch()
  const { took } = useTours()
  function take() {
    dispatch(tourSlice.actions.start(steps))
    took(screen)
  }
  return (
    <>
      {/* Keyed, unlike the overlay: the overlay must stay mounted to close itself before the next page takes focus. */}
      <TourOffer key={screen} steps={steps} taken={tour.tour} onTake={take} />
      {tour.tour && <TourOverlay steps={tour.steps} onClose={() => dispatch(tourSlice.actions.close())} />}
    </>
  )
}
