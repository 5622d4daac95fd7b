/**
 * The line in front of something scarce: connections of a pool, turns of an export. Callers take turns, however many
 * requests each has sent; one caller has at most half of the seats, so that somebody else finds one free, and a bounded
 * number of requests in the line.
 * Code that runs for nobody (jobs) is not limited.
 */
export class FairLine {
  readonly #seats: number
  readonly #share: number
  readonly #waitMs: number
  #taken = 0
  #waiting = 0
  readonly #places = new Map<string | undefined, Place>()
  /** Callers with waiting requests, in the order of their turns. */
  readonly #turns = new Set<string | undefined>()

  constructor(seats: number, waitMs = WAIT_MS) {
    this.#seats = seats
    this.#waitMs = waitMs
    this.#share = Math.max(1, Math.floor(seats / 2))
  }

  get waiting(): number {
    return this.#waiting
  }

  /** Waits for a seat; returns what gives it back. Rejects with `LineError` if the line or the wait is too long. */
  take(caller: string | undefined): Promise<() => void> {
    const place = this.#placeOf(caller)
    if (caller !== undefined && place.waiting.length >= this.#share * WAITING_PER_SEAT)
      return Promise.reject(new LineError('own_share'))
    const ticket: Ticket = Promise.withResolvers<() => void>()
    place.waiting.push(ticket)
    this.#turns.add(caller)
    this.#waiting++
    this.#seatNext()
    if (place.waiting.includes(ticket))
      ticket.timer = setTimeout(() => this.#giveUp(caller, ticket), this.#waitMs)
    return ticket.promise
  }

  #placeOf(caller: string | undefined): Place {
    const place = this.#places.get(caller) ?? { running: 0, waiting: [] }
    this.#places.set(caller, place)
    return place
  }

  #hasShare(caller: string | undefined): boolean {
    return caller !== undefined && this.#placeOf(caller).running >= this.#share
  }

  #seatNext(): void {
    for (const caller of this.#turns) {
      if (this.#taken >= this.#seats) return
      if (this.#hasShare(caller)) continue
      const place = this.#placeOf(caller)
      const ticket = place.waiting.shift() as Ticket
      // Deleted and added again: at the end of the turns, so the loop meets it once more.
      this.#turns.delete(caller)
      if (place.waiting.length > 0) this.#turns.add(caller)
      clearTimeout(ticket.timer)
      this.#waiting--
      this.#taken++
      place.running++
      ticket.resolve(() => {
        this.#taken--
        place.running--
        this.#forgetIfIdle(caller, place)
        this.#seatNext()
      })
    }
  }

  #giveUp(caller: string | undefined, ticket: Ticket): void {
    const place = this.#placeOf(caller)
    const why = this.#hasShare(caller) ? 'own_share' : 'all_busy'
    place.waiting.splice(place.waiting.indexOf(ticket), 1)
    this.#waiting--
    if (place.waiting.length === 0) this.#turns.delete(caller)
    this.#forgetIfIdle(caller, place)
    ticket.reject(new LineError(why))
  }

  #forgetIfIdle(caller: string | undefined, { running, waiting }: Place): void {
    if (running === 0 && waiting.length === 0) this.#places.delete(caller)
  }
}

/** At 150 ms a query the last one in the line waits as long as `WAIT_MS`; a longer line would only refuse later. */
const WAITING_PER_SEAT = 20
const WAIT_MS = 3000

/** `own_share`: the caller's other requests are in the way. `all_busy`: those of many others. */
export class LineError extends Error {
  readonly why: 'own_share' | 'all_busy'

  constructor(why: 'own_share' | 'all_busy') {
    super(`waited too long in line: ${why}`)
    this.name = 'LineError'
    this.why = why
  }
}

interface Place {
  running: number
  waiting: Ticket[]
}

interface Ticket extends PromiseWithResolvers<() => void> {
  timer?: ReturnType<typeof setTimeout>
}
