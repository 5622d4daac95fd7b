import { matchRoutes, type RouteObject } from 'react-router'

interface RouteCode {
  route: RouteObject
  params: Record<string, string | undefined>
  /** What the route table builds from the page's module (page-route.ts). */
  code: Partial<RouteObject> & { file?: string }
}

/** The code of the page at a path, loaded if necessary; repeated calls cost nothing. */
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
 * Loads the first page's code into its routes before the router is created: the first render is then the page itself,
 * and the server's HTML is not replaced by a skeleton. If the code fails to load, the router shows the error.
 */
export async function settleFirstPage(routes: RouteObject[], pathname: string): Promise<void> {
  try {
    for (const { route, code } of await codeAt(routes, pathname))
      Object.assign(route, code, { lazy: undefined })
  } catch {}
}
