import { TOTP } from 'otpauth'

const PERIOD_MS = 30_000

/**
 * An authenticator app (TOTP). The server accepts each time step once, and also the steps before and after its own: a
 * second code, of the next step, works at once, without waiting 30 seconds.
 */
export class Authenticator {
  readonly #totp: TOTP
  #last = 0

  constructor(secret: string) {
    this.#totp = new TOTP({ secret: secret.replaceAll(/\s/g, '') })
  }

  nextCode(): string {
    this.#last = Math.max(this.#last + PERIOD_MS, Date.now())
    return this.#totp.generate({ timestamp: this.#last })
  }

  /** Six digits that match no time step the server accepts now. */
  wrongCode(): string {
    const near = new Set(
      [-2, -1, 0, 1, 2].map((step) => this.#totp.generate({ timestamp: Date.now() + step * PERIOD_MS })),
    )
    return ['111111', '222222', '333333', '444444', '555555', '666666'].find(
      (code) => !near.has(code),
    ) as string
  }
}
