import type { ComponentType } from 'react'
import type { LoaderFunction, RouteObject, ShouldRevalidateFunctionArgs } from 'react-router'
import { PageSkeleton } from './PageSkeleton.tsx'
import type { cabinetTours } from './tour/cabinet-tours.ts'
import type { publicTours } from './tour/public-tours.ts'

type TourName = keyof typeof publicTours | keyof typeof cabinetTours

/** What a page's module exports: the page by its name, `loader` where it opens by one. */
type Code<Name extends string> = { [N in Name]: ComponentType } & { loader?: LoaderFunction }

/**
 * A page by its path ('' is the index), its module, its name in that module, and its tour. Its skeleton shows while
 * its code is on the way at first load; later the old page stays.
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

/** A page of one thing: its module's `loader` asks for the thing, and a change of tab is not a change of page. */
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

/** The module's own name in the manifest, which the build adds (vite.config.ts). */
const fileOf = (code: object): { file?: string } => ('file' in code ? { file: code.file as string } : {})

const isOther = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.id !== nextParams.id
