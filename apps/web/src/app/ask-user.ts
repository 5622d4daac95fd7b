import { authApi } from '../shared/api/auth-api.ts'
import type { AppDispatch } from '../shared/store-hooks.ts'

/** The signed-in user, from the cache or the server; two loaders of one navigation send one request. */
export async function askUser(dispatch: AppDispatch) {
  const ask = () => dispatch(authApi.endpoints.me.initiate(undefined, { subscribe: false }))
  const answer = await ask()
  // If another tab changes the role during the request, the response is discarded: send the request again.
  return answer.data || answer.error ? answer : ask()
}
