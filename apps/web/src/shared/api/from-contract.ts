import type {
  BaseQueryFn,
  EndpointBuilder,
  EndpointDefinitions,
  MutationDefinition,
  QueryDefinition,
} from '@reduxjs/toolkit/query'
import type { Call, Tag } from '@zakup/contract/call'
import type { BodyOf, ParamsOf, QueryOf, ResponseOf } from '@zakup/contract/route'
import { type CallError, isUnanswered } from './call-error.ts'
import type { CallArgs, CallRequest } from './call-request.ts'

type BaseQuery = BaseQueryFn<CallRequest, unknown, CallError>

type Part<Name extends string, T> = [T] extends [undefined] ? unknown : { [N in Name]: T }
type QueryPart<T> = [T] extends [undefined] ? unknown : { query?: { [K in keyof T]?: T[K] | undefined } }
type KeyPart<R> = R extends { access: 'cabinet'; method: 'POST' | 'PUT' | 'DELETE' }
  ? { key?: string }
  : unknown
type Arg<R> = Part<'params', ParamsOf<R>> & QueryPart<QueryOf<R>> & Part<'body', BodyOf<R>> & KeyPart<R>
/** A call without parameters takes no argument. */
type ArgOf<R> = object extends Arg<R> ? (unknown extends Arg<R> ? void : Arg<R> | void) : Arg<R>

type Endpoints<R> = {
  [K in keyof R]: R[K] extends { method: 'GET' }
    ? QueryDefinition<ArgOf<R[K]>, BaseQuery, Tag, ResponseOf<R[K]>, 'api'>
    : MutationDefinition<ArgOf<R[K]>, BaseQuery, Tag, ResponseOf<R[K]>, 'api'>
}

/**
 * Builds RTK Query endpoints from a table of calls. The table is a value and the schemas are imported as types only, so
 * zod stays on the server. A GET is a query tagged with what it reads; the rest are mutations.
 */
export function fromContract<R>(calls: { readonly [K in keyof R]: Call }) {
  return (build: EndpointBuilder<BaseQuery, Tag, 'api'>): Endpoints<R> => {
    const endpoints = Object.entries<Call>(calls).map(([name, call]) => {
      const query = (arg: CallArgs | void): CallRequest => ({ call, ...arg })
      return [
        name,
        call.method === 'GET'
          ? build.query({ query, providesTags: [...(call.reads ?? [])] })
          : build.mutation({ query, invalidatesTags: (_, error) => changedTags(call, error) }),
      ]
    })
    return Object.fromEntries(endpoints) as Endpoints<R> & EndpointDefinitions
  }
}

/** A mutation without a response invalidates nothing: the server would not answer the refetch either. */
export function changedTags({ changes = [] }: Call, error: CallError | undefined): Tag[] {
  return error && isUnanswered(error) ? [] : [...changes]
}
