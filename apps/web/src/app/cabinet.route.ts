import '@zakup/messages/add-account-words'
import '@zakup/messages/add-cabinet-words'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { authApi } from '../shared/api/auth-api.ts'
import { statusOf } from '../shared/api/call-error.ts'
import { failureWords } from '../shared/api/failure-words.ts'
import { paths } from '../shared/paths.ts'
import { owesSecondFactor } from '../shared/session/owes-second-factor.ts'
import { forgetSession, keepUser } from '../shared/session/session-actions.ts'
import { isStolen, sessionLeft } from '../shared/session/session-ended-slice.ts'
import { storeContext } from '../shared/store-hooks.ts'
import { hiddenFrom } from './cabinet-menu.ts'

export { CabinetLayout as Component } from './CabinetLayout.tsx'

/** The access check of the cabinet: without a token, redirects to the sign-in page; a role without access gets 403. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const store = context.get(storeContext)
  const { pathname, search } = new URL(request.url)
  const toLogin = () => redirect(paths.login(pathname + search))
  if (!store.getState().auth.access_token) throw toLogin()
  const ask = () => store.dispatch(authApi.endpoints.me.initiate(undefined, { subscribe: false }))
  // If another tab changes the role during the request, the response is discarded: send the request again.
  let answer = await ask()
  if (!answer.data && !answer.error) answer = await ask()
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
  if (hiddenFrom(answer.data.user_type, pathname))
    throw new Response(null, { status: 403, statusText: 'Forbidden' })
  return null
}

/** Runs the loader on every navigation in the cabinet: which pages are hidden depends on the path and the role. */
export function shouldRevalidate() {
  return true
}
