/** Reads server-sent events of a response, one at a time; skips heartbeats. */
export class EventReader {
  readonly #text: ReadableStreamDefaultReader<string>
  #rest = ''

  constructor(response: Response) {
    const body = response.body as ReadableStream<Uint8Array<ArrayBuffer>>
    this.#text = body.pipeThrough(new TextDecoderStream()).getReader()
  }

  /** The data of the next event; null when the stream has ended. */
  async next<T>(): Promise<T | null> {
    for (;;) {
      const end = this.#rest.indexOf('\n\n')
      if (end === -1) {
        const { done, value } = await this.#text.read()
        if (done) return null
        this.#rest += value
        continue
      }
      const frame = this.#rest.slice(0, end)
      this.#rest = this.#rest.slice(end + 2)
      const data = /^data: (.*)$/m.exec(frame)?.[1]
      if (data) return JSON.parse(data) as T
    }
  }

  cancel(): Promise<void> {
    return this.#text.cancel()
  }
}
