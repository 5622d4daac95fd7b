import type { CallCost } from '@zakup/domain/call-budgets/call-budgets'
import type { z } from 'zod'
import type { Call } from './call.ts'

/** The schemas of a call. No `response` means 204 with an empty body. */
export interface CallSchemas {
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  response?: z.ZodType
  /** The response is a file, not JSON. */
  bytes?: true
  /** Its media type, if it is always the same; exports, which are XLSX or CSV, have none. */
  type?: string
  /** The response is a stream of server-sent events (SSE). */
  events?: true
  /** The request is a file (multipart), read as a stream; it has no body schema. */
  upload?: true
  /** Rate-limit budget. Here and not in the call: the browser does not need it. A search with `q` always has one. */
  cost?: CallCost
}

export type Route = Call & CallSchemas
export type RouteTable = Record<string, Route>

type WithSchemas<C extends Record<string, Call>, S extends Record<keyof C, CallSchemas>> = {
  [K in keyof C]: C[K] & S[K]
}

/** Joins the calls with their schemas; a call without schemas, or schemas without a call, does not compile. */
export function routes<C extends Record<string, Call>, const S extends Record<keyof C, CallSchemas>>(
  calls: C,
  schemas: S & Record<Exclude<keyof S, keyof C>, never>,
): WithSchemas<C, S> {
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [name, { ...call, ...schemas[name] }]),
  ) as WithSchemas<C, S>
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined
export type ParamsOf<R> = R extends { params: infer T } ? Parsed<T> : undefined
export type QueryOf<R> = R extends { query: infer T } ? Parsed<T> : undefined
export type BodyOf<R> = R extends { body: infer T } ? Parsed<T> : undefined
export type ResponseOf<R> = R extends { response: infer T } ? Parsed<T> : undefined

/** The other call on the same address (decision 0038): either of them may answer. A trailing slash makes no difference. */
export function twinOf(table: RouteTable, route: Route): Route | undefined {
  const address = ({ method, path }: Route) => `${method} ${path.replace(/\/$/, '')}`
  return Object.values(table).find((other) => other !== route && address(other) === address(route))
}
