import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import { problemOf, statusOf } from '../api/call-error.ts'
import { type AppDispatch, storeContext } from '../store-hooks.ts'

type Load = (
  dispatch: AppDispatch,
  args: { params: { id: number } },
  search: URLSearchParams,
) => PromiseLike<{ error?: unknown }>

/** An absent thing is the error screen's business; a lost connection is the page's own. */
export function detailLoader(load: Load) {
  return async ({ params, context, request }: LoaderFunctionArgs) => {
    const id = params.id ?? ''
    if (!/^[1-9]\d{0,14}$/.test(id)) throw new Response(null, { status: 400, statusText: 'Bad Request' })
    const { dispatch } = context.get(storeContext)
    const { searchParams } = new URL(request.url)
    const { error } = await load(dispatch, { params: { id: Number(id) } }, searchParams)
    const status = statusOf(error)
    // What the server refuses is the error screen's business; what fails is worth another try in place.
    if (status !== null && status >= 400 && status < 500)
      throw new Response(null, { status, statusText: problemOf(error)?.title ?? '' })
    return null
  }
}

/** A change of tab is not a change of page. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams.id !== nextParams.id
}
