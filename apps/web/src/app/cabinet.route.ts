import '@zakup/messages/add-account-words'
import '@zakup/messages/add-cabinet-words'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { statusOf } from '../shared/api/call-error.ts'
import { failureWords } from '../shared/api/failure-words.ts'
import { organizationsApi } from '../shared/organizations/organizations-api.ts'
import { paths } from '../shared/paths.ts'
import { owesSecondFactor } from '../shared/session/owes-second-factor.ts'
import { forgetSession, keepUser } from '../shared/session/session-actions.ts'
import { isStolen, sessionLeft } from '../shared/session/session-ended-slice.ts'
import { storeContext } from '../shared/store-hooks.ts'
import { askUser } from './ask-user.ts'

export { CabinetLayout as Component } from './CabinetLayout.tsx'

/** Without a token, redirects to the sign-in page. Which sections a role has is checked below the layout: cabinet-page.route.ts. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const store = context.get(storeContext)
  const { pathname, search } = new URL(request.url)
  const toLogin = () => redirect(paths.login(pathname + search))
  if (!store.getState().auth.access_token) throw toLogin()
  const answer = await askUser(store.dispatch)
  if (answer.error) {
    if (statusOf(answer.error) === 401) {
      store.dispatch(forgetSession())
      // The sign-in page explains a stolen session; any other end needs no explanation.
      if (!isStolen(store.getState().sessionEnded)) store.dispatch(sessionLeft())
      throw toLogin()
    }
    throw new Error(failureWords(answer.error).text)
  }
  if (!answer.data) throw toLogin()
  store.dispatch(keepUser(answer.data))
  if (pathname !== paths.security() && owesSecondFactor(answer.data, Date.now()))
    throw redirect(paths.security(true))
  // What the banner above the page shows: in the cache before the page renders. A failure does not stop the page.
  if (answer.data.user_type === 'supplier')
    await store.dispatch(
      organizationsApi.endpoints.getOwnOrganization.initiate(undefined, { subscribe: false }),
    )
  return null
}

/** On every navigation in the cabinet: the session may have ended, or a second factor become due. */
export function shouldRevalidate() {
  return true
}
