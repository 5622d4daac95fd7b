import type { DemoData } from './demo-data.ts'
import type { Row } from './insert-rows.ts'

const WATCHERS = ['supplier@portal.example', 'supplier-head@portal.example']

/** Under discussion, open for bids twice, suspended, cancelled: db/dicts/announcement-status.csv. */
const WATCHED = [210, 220, 220, 420, 430]

/** What the demo supplier's people watch: something of every state that a deadline can be in. */
export function watchRows({ people, purchases, now }: DemoData): Row[] {
  const chosen: typeof purchases = []
  for (const status of WATCHED) {
    const one = purchases.find((other) => other.status === status && !chosen.includes(other))
    if (!one) throw new Error(`no purchase has status ${status}`)
    chosen.push(one)
  }
  return WATCHERS.flatMap((email) => {
    const person = people.persons.find((one) => one.email === email)
    if (!person) throw new Error(`no demo account ${email}`)
    return chosen.map(({ id, root }, i) => ({
      person_id: person.id as number,
      announcement_id: root?.id ?? id,
      watched_at: new Date(+now - (i + 1) * 3_600_000),
    }))
  })
}
