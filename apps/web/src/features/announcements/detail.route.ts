import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import { announcementsApi } from '../../shared/announcements/announcements-api.ts'
import { problemOf, statusOf } from '../../shared/api/call-error.ts'
import { storeContext } from '../../shared/store-hooks.ts'

export { AnnouncementPage as Component } from './AnnouncementPage.tsx'

/** An absent announcement is the error screen's business; a lost connection is the page's own. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = params.id ?? ''
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new Response(null, { status: 400, statusText: 'Bad Request' })
  const answer = await context
    .get(storeContext)
    .dispatch(
      announcementsApi.endpoints.getPublicAnnouncement.initiate(
        { params: { id: Number(id) } },
        { subscribe: false },
      ),
    )
  const status = statusOf(answer.error)
  // What the server refuses is the error screen's business; what fails is worth another try in place.
  if (status !== null && status >= 400 && status < 500)
    throw new Response(null, { status, statusText: problemOf(answer.error)?.title ?? '' })
  return null
}

/** A change of tab is not a change of page. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.id !== nextParams.id
}
