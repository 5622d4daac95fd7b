import { TOTP } from 'otpauth'

const PERIOD_MS = 30_000

/**
 * A telephone that makes one-time codes. The server takes each step once, and one step before and after its own: a second
 * code is good at once, without waiting for the step after the first.
 */
export class Telephone {
  readonly #totp: TOTP
  #last = 0

  constructor(secret: string) {
    this.#totp = new TOTP({ secret: secret.replaceAll(/\s/g, '') })
  }

  nextCode(): string {
    this.#last = Math.max(this.#last + PERIOD_MS, Date.now())
    return this.#totp.generate({ timestamp: this.#last })
  }

  /** Six digits that none of the steps the server may take now has. */
  wrongCode(): string {
    const near = new Set(
      [-2, -1, 0, 1, 2].map((step) => this.#totp.generate({ timestamp: Date.now() + step * PERIOD_MS })),
    )
    return ['111111', '222222', '333333', '444444', '555555', '666666'].find(
      (code) => !near.has(code),
    ) as string
  }
}
