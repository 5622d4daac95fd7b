import { matchRoutes, type RouteObject } from 'react-router'

interface RouteCode {
  route: RouteObject
  params: Record<string, string | undefined>
  /** What the route table makes of the page's module (page-route.ts). */
  code: Partial<RouteObject> & { file?: string }
}

/** The code of the page at an address, fetched if it is not here yet; asking again costs nothing. */
export function codeAt(routes: RouteObject[], pathname: string): Promise<RouteCode[]> {
  const lazy = (matchRoutes(routes, pathname) ?? []).flatMap(({ route, params }) =>
    typeof route.lazy === 'function' ? [{ route, params, load: route.lazy }] : [],
  )
  return Promise.all(
    lazy.map(async ({ route, params, load }) => ({
      route,
      params,
      code: (await load()) as RouteCode['code'],
    })),
  )
}

/**
 * Puts the first page's code into its routes before a router is made of them: then the first drawing is the page, and
 * what the server drew need not give way to a skeleton. Code that does not come is left to the router, which has the
 * words for that.
 */
export async function settleFirstPage(routes: RouteObject[], pathname: string): Promise<void> {
  try {
    for (const { route, code } of await codeAt(routes, pathname))
      Object.assign(route, code, { lazy: undefined })
  } catch {}
}
