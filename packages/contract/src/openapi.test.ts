import { describe, expect, it } from 'vitest'
import { allRoutes } from './all-routes.ts'
import { API_BASE } from './call.ts'
import { openapi } from './openapi.ts'
import type { Route } from './route.ts'

/** What generators of clients need; the generators themselves read the document in tools/openapi-clients.ts. */
type Json = Record<string, unknown>
interface Operation {
  security: Json[]
  parameters: { name: string; in: string; schema: Json }[]
  responses: Record<string, Json>
}
const document = openapi(allRoutes) as { paths: Record<string, Record<string, Operation>> }

const operations = Object.entries(allRoutes as Record<string, Route>).map(([name, route]) => {
  const path = API_BASE + route.path.replaceAll(/:(\w+)/g, '{$1}')
  return { name, route, operation: document.paths[path]?.[route.method.toLowerCase()] as Operation }
})

/** Every object in the document with its place in it. */
function* nodes(node: unknown, at = '#'): Generator<[string, Json]> {
  if (typeof node !== 'object' || node === null) return
  if (!Array.isArray(node)) yield [at, node as Json]
  for (const [key, value] of Object.entries(node)) yield* nodes(value, `${at}/${key}`)
}
const all = [...nodes(document)]

describe('the OpenAPI document', () => {
  it('says of every call whether it needs a token, and how it refuses', () => {
    for (const { name, route, operation } of operations) {
      expect([name, operation.security.length > 0]).toEqual([name, route.access === 'cabinet'])
      expect([name, Object.keys(operation.responses)]).toEqual([
        name,
        expect.arrayContaining(['4XX', 'default']),
      ])
    }
  })

  it('describes numbers in URLs as integers with bounds', () => {
    const numbers = operations.flatMap(({ name, operation }) =>
      operation.parameters
        .filter((one) => /^(limit|offset|id|year_id|region_id|plan_id|against|before)$/.test(one.name))
        .map((one) => ({ call: name, ...one })),
    )
    expect(numbers.length).toBeGreaterThan(200)
    for (const { call, name, schema } of numbers)
      expect([call, name, schema]).toEqual([
        call,
        name,
        expect.objectContaining({
          type: 'integer',
          minimum: expect.any(Number),
          maximum: expect.any(Number),
        }),
      ])
    expect(all.filter(([, node]) => 'wire' in node)).toEqual([])
  })

  it('has only schemas that generators read: no `items: false`, no required name without its property', () => {
    expect(all.filter(([, node]) => node.items === false).map(([at]) => at)).toEqual([])
    for (const [at, node] of all)
      if (Array.isArray(node.required) && node.type === 'object')
        expect([at, Object.keys(node.properties as Json)]).toEqual([
          at,
          expect.arrayContaining(node.required),
        ])
  })

  it('has only patterns that are not particular to JavaScript', () => {
    const patterns = all.flatMap(([, { pattern }]) => (typeof pattern === 'string' ? [pattern] : []))
    expect(patterns.filter((pattern) => /\\[pP]\{|\\0|\(\?</.test(pattern))).toEqual([])
  })

  it('says which rules go beyond the form of a value: unique ids, check digits', () => {
    const ids = all.filter(([at]) => /\/properties\/(plan_item|lot)_ids$/.test(at))
    expect(ids.length).toBeGreaterThan(4)
    for (const [at, node] of ids)
      expect([at, node]).toEqual([at, expect.objectContaining({ uniqueItems: true })])
    const digits = all.filter(([, { pattern }]) => pattern === '^\\d{12}$')
    expect(digits.length).toBeGreaterThan(4)
    for (const [at, node] of digits)
      expect([at, node.description]).toEqual([at, expect.stringContaining('check digit')])
  })

  it('says that either call of a shared address may answer', () => {
    const { operation } = operations.find(({ name }) => name === 'getPlanItem') as { operation: Operation }
    expect(operation.security).toEqual([{ bearer: [] }, {}])
    expect(JSON.stringify(operation.responses['200'])).toMatch(/anyOf.*OwnPlanItem.*PlanItem/)
  })
})
