import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import { announcementsApi } from '../../shared/announcements/announcements-api.ts'
import { statusOf } from '../../shared/api/call-error.ts'
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
  if (status === 404) throw new Response(null, { status, statusText: 'Not Found' })
  if (status === 400) throw new Response(null, { status, statusText: 'Bad Request' })
  if (status === 403) throw new Response(null, { status, statusText: 'Forbidden' })
  return null
}

/** A change of tab is not a change of page. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.id !== nextParams.id
}
