import type { LoaderFunctionArgs } from 'react-router'
import { storeContext } from '../shared/store-hooks.ts'
import { askUser } from './ask-user.ts'
import { hiddenFrom } from './cabinet-menu.ts'

export { CabinetError as ErrorBoundary } from './CabinetError.tsx'

/** A role without the section gets 403. Below the layout, so that the menu stays; the layout's loader handles sign-in. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { data: me } = await askUser(context.get(storeContext).dispatch)
  if (me && hiddenFrom(me.user_type, new URL(request.url).pathname))
    throw new Response(null, { status: 403, statusText: 'Forbidden' })
  return null
}

/** On every navigation in the cabinet: which sections are hidden depends on the path and the role. */
export function shouldRevalidate() {
  return true
}
