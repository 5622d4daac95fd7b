import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { TooLong } from './file-store.ts'

/** Lets bytes through, counts and sums them up by the way, and stops at the limit. */
export class ByteMeter extends Transform {
  readonly #hash = createHash('sha256')
  readonly #limit: number
  /** Not `size`: a client of S3 would take it for the size of the whole. */
  passed = 0

  constructor(limit = Number.POSITIVE_INFINITY) {
    super()
    this.#limit = limit
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: (error: Error | null, chunk?: Buffer) => void) {
    this.passed += chunk.length
    if (this.passed > this.#limit) return done(new TooLong(`more than ${this.#limit} bytes`))
    this.#hash.update(chunk)
    done(null, chunk)
  }

  /** Once, when everything has passed. */
  sha256(): Buffer {
    return this.#hash.digest()
  }
}
