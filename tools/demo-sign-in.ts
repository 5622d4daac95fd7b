import { API_BASE } from '@zakup/contract/call'
import { DEMO_PASSWORD } from '@zakup/db/demo/people'

/** Signs in to a portal with the demo data; returns the access token. */
export async function demoToken(origin: string, login: string): Promise<string> {
  const response = await fetch(`${origin}${API_BASE}auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'zakup' },
    body: JSON.stringify({ login, password: DEMO_PASSWORD }),
  })
  if (!response.ok) throw new Error(`${login} could not sign in: ${await response.text()}`)
  return ((await response.json()) as { access_token: string }).access_token
}
