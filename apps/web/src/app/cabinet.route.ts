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

/** The door of the cabinet: no token — to the login; a role that may not be here — 403. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const store = context.get(storeContext)
  const { pathname, search } = new URL(request.url)
  const toLogin = () => redirect(paths.login(pathname + search))
  if (!store.getState().auth.access_token) throw toLogin()
  const ask = () => store.dispatch(authApi.endpoints.me.initiate(undefined, { subscribe: false }))
  // Another tab may have changed the role while this one was asking: then the answer is void, and asked again.
  let answer = await ask()
  if (!answer.data && !answer.error) answer = await ask()
  if (answer.error) {
    if (statusOf(answer.error) === 401) {
      store.dispatch(forgetSession())
      // The login page tells of a stolen session; any other end needs no words.
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

/** Asked on every move inside the cabinet: what is hidden depends on the page and on the role. */
export function shouldRevalidate() {
  return true
}
