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
 * Opens a page by its thing, asked for from one endpoint. An absent thing is the error screen's business; a lost
 * connection is the page's own.
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
    // What the server refuses is the error screen's business; what fails is worth another try in place.
    if (status !== null && status >= 400 && status < 500)
      throw new Response(null, { status, statusText: problemOf(error)?.title ?? '' })
    if (data) andThen?.(dispatch, data, new URL(request.url).searchParams)
    return null
  }
}
