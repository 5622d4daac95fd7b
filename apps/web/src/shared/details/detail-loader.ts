import type { Action, ThunkAction } from '@reduxjs/toolkit'
import type { LoaderFunctionArgs } from 'react-router'
import { problemOf, statusOf } from '../api/call-error.ts'
import { type AppDispatch, type AppState, storeContext } from '../store-hooks.ts'

interface Endpoint<Thing> {
  initiate(
    args: { params: { id: number } },
    options: { subscribe: false },
  ): ThunkAction<PromiseLike<{ data?: Thing | undefined; error?: unknown }>, AppState, unknown, Action>
}

/**
 * A loader for a detail page, which fetches the record from one endpoint. A missing record shows the error screen; a
 * lost connection is shown on the page itself.
 */
export function detailLoader<Thing>(
  endpoint: Endpoint<Thing>,
  andThen?: (dispatch: AppDispatch, thing: Thing, search: URLSearchParams) => void,
) {
  return async ({ params, context, request }: LoaderFunctionArgs) => {
    const id = params.id ?? ''
    if (!/^[1-9]\d{0,14}$/.test(id)) throw new Response(null, { status: 400, statusText: 'Bad Request' })
    const { dispatch } = context.get(storeContext)
    const asked = endpoint.initiate({ params: { id: Number(id) } }, { subscribe: false })
    const { data, error } = await dispatch(asked)
    const status = statusOf(error)
    // A refusal (4xx) shows the error screen; a failure can be retried on the page.
    if (status !== null && status >= 400 && status < 500)
      throw new Response(null, { status, statusText: problemOf(error)?.title ?? '' })
    if (data) andThen?.(dispatch, data, new URL(request.url).searchParams)
    return null
  }
}
