import '@zakup/messages/add-account-words'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { paths, safeNext } from '../../shared/paths.ts'
import { storeContext } from '../../shared/store-hooks.ts'

export { LoginPage as Component } from './LoginPage.tsx'

/** Who is signed in already is not asked again; the cabinet sends back whose session is over. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const next = safeNext(new URL(request.url).searchParams.get('next'))
  if (context.get(storeContext).getState().auth.access_token) return redirect(next ?? paths.cabinet())
  return null
}
