import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { TooLong } from './file-store.ts'

/** A pass-through stream that counts and hashes the bytes, and fails at the limit. */
export class ByteMeter extends Transform {
  readonly #hash = createHash('sha256')
  readonly #limit: number
  /** Not named `size`: an S3 client would take it for the size of the whole stream. */
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

  /** Call once, after all bytes have passed. */
  sha256(): Buffer {
    return this.#hash.digest()
  }
}
