import { type Invariant, invariants } from './invariant.ts'

/** Readers of the feed trust that no position is missing. */
export const CHANGE_INVARIANTS: Invariant[] = invariants([
  {
    name: 'the feed of public changes has no gaps and ends at its head',
    offenders: `select count(*) from change_feed_head h cross join
      (select count(*) as n, min(position) as first, max(position) as last from change_feed) f
      where f.n > 0 and (f.last <> h.position or f.last - f.first + 1 <> f.n)`,
  },
])
