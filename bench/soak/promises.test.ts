import { describe, expect, it } from 'vitest'
import { faultsOf, Ledger } from './ledger.ts'
import { type Evidence, type Verdict, verdictsOf } from './promises.ts'

/** The checker of the soak must see each fault that is planted here; otherwise a green hour would say nothing. */
const HOUR = 3600

/** An hour in which everything was as promised. */
function calm(over: Partial<Evidence> = {}): Evidence {
  return {
    seconds: HOUR,
    writes: { acknowledged: 5, unanswered: 1, faults: [] },
    failures: [],
    strange: [],
    outages: [{ name: 'worker-clock', from: 100_000, gone: 100_050, until: 101_000 }],
    stages: [{ id: 1, status: 250, planned: 50_000, begun: 51_999 }],
    overdue: [],
    letters: [{ id: 'letter.1', isMarked: true, accepted: [50_000] }],
    notices: [],
    streams: [],
    done: { 'stages that began': 60 },
    memory: { 'api-3': level(200) },
    connections: level(60),
    leftovers: [],
    logged: {},
    broken: [],
    ...over,
  }
}

/** A sample each five seconds; from the 50th minute on another value. */
function level(value: number, later = value) {
  return Array.from({ length: HOUR / 5 }, (_, i) => ({ at: i * 5, value: i * 5 < 3000 ? value : later }))
}

const violated = (verdicts: Verdict[]) =>
  verdicts.filter(({ violations }) => violations.length > 0).map(({ promise }) => promise)
const violatedBy = (over: Partial<Evidence>) => violated(verdictsOf(calm(over)))

describe('the ledger', () => {
  const found = (...rows: [mark: string, content: string][]) => {
    const marks = Map.groupBy(rows, ([mark]) => mark)
    return new Map([['ticket', new Map([...marks].map(([mark, of]) => [mark, of.map(([, text]) => text)]))]])
  }
  function wrote(
    ...outcomes: [content: string | null, outcome: 'acknowledged' | 'unanswered' | 'refused'][]
  ) {
    const ledger = new Ledger()
    for (const [content, outcome] of outcomes) ledger.begin('ticket', 'a', content).outcome = outcome
    return ledger.settled()
  }
  it.each([
    ['as acknowledged', wrote(['one', 'acknowledged']), found(['a', 'one']), undefined],
    ['lost', wrote(['one', 'acknowledged']), found(), 'lost'],
    ['doubled', wrote(['one', 'acknowledged']), found(['a', 'one'], ['a', 'one']), 'doubled'],
    [
      'an older state came back',
      wrote(['one', 'acknowledged'], ['two', 'acknowledged']),
      found(['a', 'one']),
      'other',
    ],
    ['not answered and not done', wrote(['one', 'unanswered']), found(), undefined],
    ['not answered and done', wrote(['one', 'unanswered']), found(['a', 'one']), undefined],
    [
      'not answered and done twice',
      wrote(['one', 'unanswered']),
      found(['a', 'one'], ['a', 'one']),
      'doubled',
    ],
    [
      'a later write is not answered',
      wrote(['one', 'acknowledged'], ['two', 'unanswered']),
      found(['a', 'two']),
      undefined,
    ],
    ['refused and done all the same', wrote(['one', 'refused']), found(['a', 'one']), 'other'],
    ['deleted', wrote(['one', 'acknowledged'], [null, 'acknowledged']), found(), undefined],
    [
      'deleted and still there',
      wrote(['one', 'acknowledged'], [null, 'acknowledged']),
      found(['a', 'one']),
      'other',
    ],
  ])('%s', (_, settled, rows, fault) => {
    expect(faultsOf(settled, rows).map((one) => one.fault)).toEqual(fault ? [fault] : [])
  })

  it('forgives what happens while the database is read', () => {
    const ledger = new Ledger()
    ledger.begin('ticket', 'a', 'one').outcome = 'acknowledged'
    const settled = ledger.settled()
    ledger.begin('ticket', 'a', 'two').outcome = 'acknowledged'
    expect(faultsOf(settled, found(['a', 'one']))).toEqual([])
    expect(faultsOf(settled, found(['a', 'two']))).toEqual([])
    expect(faultsOf(settled, found(['a', 'three']))).toHaveLength(1)
  })
})

describe('the promises', () => {
  it('hold in a calm hour', () => {
    expect(violatedBy({})).toEqual([])
  })

  it('see a lost write', () => {
    const faults = [{ kind: 'ticket', mark: 'a', fault: 'lost' as const, detail: '' }]
    expect(violatedBy({ writes: { acknowledged: 1, unanswered: 0, faults } })).toHaveLength(1)
  })

  it('see a stage that begins 2001 ms late, also while the clock is dead, and one that never begins', () => {
    const stage = { id: 1, status: 250, planned: 100_500, begun: 102_501 }
    expect(violatedBy({ stages: [stage] })).toEqual(['every stage begins at most 2 s late'])
    expect(violatedBy({ overdue: [1] })).toEqual(['every stage begins at most 2 s late'])
  })

  it('see an e-mail that never arrived, and one that arrived twice for no reason', () => {
    const letter = (accepted: number[]) => [{ id: 'letter.1', isMarked: true, accepted }]
    expect(violatedBy({ letters: letter([]) })).toHaveLength(1)
    expect(violatedBy({ letters: letter([50_000, 110_000]) })).toHaveLength(1)
    // Accepted a second before its worker was killed.
    expect(violatedBy({ letters: letter([99_000, 165_000]) })).toEqual([])
    expect(violatedBy({ letters: letter([99_000, 165_000, 300_000]) })).toHaveLength(1)
  })

  it('see a failed request that no kill explains', () => {
    const outages = ['api-1', 'worker-clock'].map((name, i) => ({
      name,
      from: 100_000 + i * 30_000,
      gone: 100_200 + i * 30_000,
      until: 110_000 + i * 30_000,
    }))
    const failed = (from: number, until: number) =>
      violatedBy({ outages, failures: [{ what: 'GET lots', cause: '503 server.busy', from, until }] }).length
    // In progress when an API was killed; sent while it was dying; before; after, when the others should answer; when a
    // worker died.
    expect([
      failed(99_900, 100_100),
      failed(100_150, 100_250),
      failed(90_000, 90_100),
      failed(100_250, 100_300),
      failed(129_900, 130_100),
    ]).toEqual([0, 0, 1, 1, 1])
  })

  it('see memory and connections that grow by more than a tenth', () => {
    expect(violatedBy({ memory: { 'api-3': level(200, 219) } })).toEqual([])
    expect(violatedBy({ memory: { 'api-3': level(200, 221) } })).toHaveLength(1)
    expect(violatedBy({ memory: { 'api-3': [] } })).toHaveLength(1)
    expect(violatedBy({ connections: level(60, 70) })).toHaveLength(1)
  })

  it('see that nothing was tried', () => {
    expect(violatedBy({ done: { 'stages that began': 59 } })).toHaveLength(1)
  })

  it.each([
    { notices: ['doubled'] },
    { streams: ['stale'] },
    { strange: ['404'] },
    { leftovers: ['zakup-upload-1'] },
    { logged: { 'unhandled error': 1 } },
    { broken: ['number and sum of a plan match its items'] },
  ])('see %j', (over) => {
    expect(violatedBy(over)).toHaveLength(1)
  })
})
