import type { ComponentType } from 'react'
import type { LoaderFunction, RouteObject, ShouldRevalidateFunctionArgs } from 'react-router'
import { PageSkeleton } from './PageSkeleton.tsx'
import type { cabinetTours } from './tour/cabinet-tours.ts'
import type { publicTours } from './tour/public-tours.ts'

type TourName = keyof typeof publicTours | keyof typeof cabinetTours

/** The exports of a page's module: the component by its name, and `loader` if the page has one. */
type Code<Name extends string> = { [N in Name]: ComponentType } & { loader?: LoaderFunction }

/**
 * A route from its path ('' is the index), its module, the component's name in that module, and its tour. On first load
 * a skeleton shows while the code loads; on later navigation the previous page stays.
 */
export function page<Name extends string>(
  path: string,
  load: () => Promise<Code<Name>>,
  name: Name,
  tour?: TourName,
): RouteObject {
  return route(path, tour, async () => {
    const code = await load()
    return { Component: code[name], ...fileOf(code) }
  })
}

/** A detail page: its module's `loader` fetches the record, and switching a tab does not run the loader again. */
export function detail<Name extends string>(
  path: string,
  load: () => Promise<Code<Name> & { loader: LoaderFunction }>,
  name: Name,
  tour?: TourName,
): RouteObject {
  return route(path, tour, async () => {
    const code = await load()
    return { Component: code[name], loader: code.loader, shouldRevalidate: isOther, ...fileOf(code) }
  })
}

function route(path: string, tour: TourName | undefined, lazy: () => Promise<object>): RouteObject {
  return {
    ...(path ? { path } : { index: true }),
    ...(tour && { handle: { tour } }),
    HydrateFallback: PageSkeleton,
    lazy,
  }
}

/** The module's name in the build manifest, which the build adds (vite.config.ts). */
const fileOf = (code: object): { file?: string } => ('file' in code ? { file: code.file as string } : {})

const isOther = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.id !== nextParams.id
