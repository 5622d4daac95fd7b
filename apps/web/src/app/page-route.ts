import type { RouteObject } from 'react-router'
import { PageSkeleton } from './PageSkeleton.tsx'
import type { cabinetTours } from './tour/cabinet-tours.ts'
import type { publicTours } from './tour/public-tours.ts'
import type { TourHandle } from './tour/TourButton.tsx'

type TourName = keyof typeof publicTours | keyof typeof cabinetTours

/** A page's skeleton shows while its code is on the way at first load; later the old page stays. */
export const page = (route: Omit<RouteObject, 'index' | 'children'> & { index?: true }): RouteObject => ({
  HydrateFallback: PageSkeleton,
  ...route,
})

/** The screen's tour, by its name in public-tours.ts or cabinet-tours.ts. */
export const tour = (name: TourName): TourHandle => ({ tour: name })
