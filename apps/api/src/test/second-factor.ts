import { Secret, TOTP } from 'otpauth'
import { PASSWORD } from './build-people.ts'
import { AUTH, type Browser } from './sign-in.ts'

/** The code an authenticator app shows for a secret, some steps from now. */
export function codeOf(secret: string, steps = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 })
}

/** Turns the second factor on as a user does: the secret, a first code (of the previous step), the recovery codes. */
export async function turnOnFactor(browser: Browser): Promise<{ secret: string; codes: string[] }> {
  const started = await browser.call('POST', `${AUTH}/second-factor/start/`, {
    payload: { password: PASSWORD },
  })
  const { secret } = started.json()
  const confirmed = await browser.call('POST', `${AUTH}/second-factor/confirm/`, {
    payload: { code: codeOf(secret, -1) },
  })
  if (confirmed.statusCode !== 200) throw new Error(`not on: ${started.body} ${confirmed.body}`)
  return { secret, codes: confirmed.json().recovery_codes }
}
