import { describe, expect, it } from 'vitest'
import { allRoutes } from './all-routes.ts'
import type { Route } from './route.ts'
import { bare, specCalls } from './spec-calls.ts'

const rows = Object.entries(allRoutes) as [string, Route][]
const spec = specCalls()

describe('the contract', () => {
  it('reads 126 calls from the specification', () => {
    expect(spec).toHaveLength(126)
  })

  it.each(spec)('serves $method $path', ({ method, path, audience }) => {
    const served = rows.some(
      ([, route]) =>
        route.method === method &&
        bare(route.path) === path &&
        (route.access === 'cabinet') === (audience === 'cabinet'),
    )
    expect(served).toBe(true)
  })

  it.each(rows)('%s is in the specification, or is marked as ours', (_, route) => {
    const inSpec = spec.some((call) => call.method === route.method && call.path === bare(route.path))
    expect(inSpec).toBe(route.ours === undefined)
  })

  it.each(rows)('%s has the audience of the specification', (_, route) => {
    // One path may have two audiences: the caller's token decides, never the trailing slash.
    const audiences = spec
      .filter((row) => row.method === route.method && row.path === bare(route.path))
      .map(({ audience }) => (audience === 'cabinet' ? 'cabinet' : 'public'))
    if (audiences.length > 0) expect(audiences).toContain(route.access)
  })

  it('has no two calls with the same method, path and audience', () => {
    const keys = rows.map(([, route]) => `${route.method} ${bare(route.path)} ${route.access}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it.each(rows)('%s declares its response if it is a GET, and its params if the path has :id', (_, route) => {
    if (route.method === 'GET') expect(route.response ?? route.bytes ?? route.events).toBeDefined()
    if (route.path.includes(':id')) expect(route.params).toBeDefined()
  })
})
