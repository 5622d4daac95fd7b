import { afterAll, describe, expect, it } from 'vitest'
import { useMatrix } from '../matrix.ts'
import { type Cell, cellsOf, nameOf } from '../matrix-cells.ts'
import { PAYLOADS, QUERIES } from '../matrix-payloads.ts'
import { policy, routes, rowOf } from '../matrix-policy.ts'
import { usePortal } from '../portal.ts'
import { accountProbes } from './account-probes.ts'
import { besideProbes } from './beside-probes.ts'
import { chosenGuards } from './chosen-guards.ts'
import { EXCEPTIONS, withoutExceptions } from './exceptions.ts'
import { guardSites } from './guard-plugin.ts'
import type { GuardKind, GuardSite } from './guard-sites.ts'
import { passing, without } from './guard-switch.ts'
import { type Probe, probeOf, type Verdict } from './probe.ts'
import { sessionProbes } from './session-probes.ts'
import { withoutRowSecurity } from './without-row-security.ts'

/**
 * The permission matrix: every call × everyone × own, foreign and absent things, and every bad token, against
 * policy.csv, which people write and nothing generates. `on` names the caller's thing and its status, `wrong_on` the
 * same in a status that forbids the call; `same` means that adding foreign things doesn't change the response. Without
 * `on` a thing belongs to the public world; `foreign` is then a draft, something hidden or another person's membership.
 *
 * Then guards are removed, one by one, and some cell must fail. If two guards are redundant, the matrix passes without
 * one of them, by design: then some cell must still be refused without the other, and accepted without both.
 * `npm run proof` at full size removes every guard; otherwise those of changed files and a slice of the rest.
 */
const portal = usePortal()
const matrix = useMatrix(portal)

interface Asked {
  probe: Probe
  guards: Set<string>
}

/** Filter from the environment: parts of names, separated by `|`. */
function chosen(variable: string): (name: string) => boolean {
  const parts = process.env[variable]?.split('|')
  return (name) => !parts || parts.some((part) => name.includes(part))
}
const isChosenSite = chosen('GUARD_SITES')
const isChosenCall = chosen('GUARD_CALLS')

const everySite = guardSites()
let sites = withoutExceptions(everySite).filter(({ id }) => isChosenSite(id))
const asked: Asked[] = []
/** The probe that proves each guard. */
const proofs = new Map<string, string>()
let red = 0
let asks = 0
const began = Date.now()

function progress(text: string): void {
  console.log(`${Math.round((Date.now() - began) / 1000)} s, ${asks} requests: ${text}`)
}

/** The widest access of a permitted call that passes each guard: public or cabinet. */
const letPast = new Map<string, string>()
const ACCESS = new Map(routes.map(([call, { access }]) => [call, access as string]))
const chosenRoutes = routes.filter(([call]) => isChosenCall(call))
let cells = 0

/** Runs a cell and records which guards it reached. */
async function ask(cell: Cell): Promise<string> {
  cells++
  const { result, guards } = await passing(() => matrix.outcome(cell))
  const probe = probeOf(matrix, cell)
  if (probe && result === cell.expected) asked.push({ probe, guards })
  const access = ACCESS.get(cell.call) as string
  const isPermitted = Number(cell.expected) < 400 && (access === 'cabinet' || cell.person === 'public')
  if (isPermitted) for (const id of guards) if (letPast.get(id) !== 'cabinet') letPast.set(id, access)
  return result
}

/** Whether a call names a thing: in its path, its query or its body. */
function takesThing(call: string, path: string): boolean {
  const mark = 123_454_321
  const thing = { id: mark, plan_id: mark, part: mark, other: mark }
  const given = [path, QUERIES[call]?.(thing), JSON.stringify(PAYLOADS[call]?.(thing))]
  return given.some(
    (part) => part?.includes(':id') || part?.includes(':uuid') || part?.includes(String(mark)),
  )
}

describe('permission matrix', () => {
  it('has a row for every call and a call for every row', () => {
    expect([...policy.keys()].sort()).toEqual(routes.map(([name]) => name).sort())
  })

  it('is complete: a call that names a thing is tried with foreign and absent ones, a list with rows of others', () => {
    const unasked = routes.flatMap(([call, { path, method, access }]) => {
      const { on, foreign, absent } = rowOf(call)
      if (takesThing(call, path)) return foreign === '-' || absent === '-' ? [call] : []
      return access === 'cabinet' && method === 'GET' && on !== '-' && !foreign.startsWith('same')
        ? [call]
        : []
    })
    expect(unasked).toEqual([])
  })

  it.each(chosenRoutes)('%s', async (call) => {
    const wrong: [string, string, string][] = []
    for (const cell of cellsOf(call)) {
      const outcome = await ask(cell)
      if (outcome !== cell.expected) wrong.push([nameOf(cell), cell.expected, outcome])
    }
    expect(wrong).toEqual([])
  })
})

/** Without the guard on whose sessions are ended, the probe ends everyone's sessions: restores them. */
function thenOpenAgain(probe: Probe): Probe {
  const ask = async () => {
    try {
      return await probe.ask()
    } finally {
      await matrix.openAgain()
    }
  }
  return { ...probe, ask }
}

/** Kinds of all guards, exceptions included: an exception can still be the second check behind another guard. */
const KIND = new Map(everySite.map(({ id, kind }) => [id, kind]))
const unproved = (kinds: GuardKind[]) =>
  sites.filter(({ id, kind }) => !proofs.has(id) && kinds.includes(kind))

/** Whether a probe can detect the guard: for row scopes only foreign things, for gates only requests with a token. */
function canDetect({ kind }: GuardSite, { isForeign, isToken }: Probe): boolean {
  if (kind === 'gate') return isToken
  return kind === 'scope' ? isForeign : true
}

/** The last guard reached has probably refused, so probes that reached this guard last come first. */
function probesOn(site: GuardSite): Asked[] {
  const after = ({ guards }: Asked) => guards.size - [...guards].indexOf(site.id)
  return asked
    .filter(({ probe, guards }) => guards.has(site.id) && canDetect(site, probe))
    .sort((a, b) => after(a) - after(b))
}

async function proveAlone(site: GuardSite): Promise<void> {
  // Requests accepted without an earlier guard may have revoked someone's access.
  await matrix.openAgain()
  for (const { probe } of probesOn(site)) {
    if ((await asking(probe, [site.id])) === 'right') continue
    if (!(await isSteady(probe, [], [site.id], 'right'))) continue
    proofs.set(site.id, probe.name)
    return
  }
}

function asking(probe: Probe, removed: string[]): Promise<Verdict> {
  asks++
  return without(removed, probe.ask)
}

/** Repeats both runs: the difference must come from the guard, not from e.g. a server too busy to answer. */
async function isSteady(probe: Probe, held: string[], open: string[], verdict: Verdict): Promise<boolean> {
  const steady = (await asking(probe, held)) === verdict && (await asking(probe, open)) !== verdict
  if (!steady) progress(`unstable result: ${probe.name}`)
  return steady
}

/** Finds a probe that is still refused without the other check, and accepted without both. */
async function proveBehind(site: GuardSite, backups: (probe: Probe) => Promise<string[][]>): Promise<void> {
  await matrix.openAgain()
  const calls = new Set(asked.filter(({ guards }) => guards.has(site.id)).map(({ probe }) => probe.call))
  const there = probesOn(site)
  const near = asked.filter(
    (one) => calls.has(one.probe.call) && canDetect(site, one.probe) && !one.guards.has(site.id),
  )
  for (const { probe } of [...there, ...near]) {
    const others = await backups(probe)
    // If removing all of them together changes nothing, no pair does.
    if (others.length > 1 && (await asking(probe, [...others.flat(), site.id])) === 'right') continue
    for (const other of others) {
      const held = await asking(probe, other)
      if (held === 'let through') continue
      const open = await asking(probe, [...other, site.id])
      if (open === held || open === 'right') continue
      if (!(await isSteady(probe, other, [...other, site.id], held))) continue
      proofs.set(site.id, `${probe.name}, behind ${other.join(' and ') || 'row-level security'}`)
      return
    }
  }
}

/** Of a dozen guards only the last few are tried. */
const NEAREST = 4

/** Guards reached after this one is removed: the last of them is the check behind it. */
function behind({ id: gone }: GuardSite, kinds: GuardKind[]) {
  return async (probe: Probe): Promise<string[][]> => {
    const { guards } = await passing(() => asking(probe, [gone]))
    const backups = [...guards].filter((id) => id !== gone && kinds.includes(KIND.get(id) as GuardKind))
    return backups
      .slice(-NEAREST)
      .reverse()
      .map((id) => [id])
  }
}
const nothingElse = async () => [[]]

/** Guards on the person are redundant with other guards on the person, guards on rows with other guards on rows. */
const PERSONS: GuardKind[] = ['rule', 'branch', 'gate']
const ROWS: GuardKind[] = ['scope', 'there', 'throw']

describe('a guard', () => {
  it('also refuses outside the matrix: sessions, accounts, rows of other organisations', async () => {
    const more = [
      ...besideProbes(matrix),
      ...[...sessionProbes(portal), ...accountProbes(portal)].map(thenOpenAgain),
    ]
    const wrong: string[] = []
    for (const probe of more.filter(({ call }) => isChosenCall(call))) {
      const { result, guards } = await passing(probe.ask)
      if (result !== 'right') wrong.push(probe.name)
      else asked.push({ probe, guards })
    }
    progress(`${asked.length} probes passed with all guards active`)
    expect(wrong).toEqual([])
  })

  it('is reached by at least one probe', () => {
    const passed = new Set(asked.flatMap(({ guards }) => [...guards]))
    // A scope only public calls reach is a lookup; a `there` only permitted calls reach re-reads what they wrote.
    const isGuard = ({ id, kind }: GuardSite) =>
      passed.has(id) ||
      !(kind === 'scope' ? letPast.get(id) === 'public' : kind === 'there' && letPast.has(id))
    const guards = sites.filter(isGuard)
    expect(guards.filter(({ id }) => !passed.has(id)).map(({ id }) => id)).toEqual([])
    sites = chosenGuards(guards)
    progress(`${sites.length} of ${guards.length} guards are removed`)
  })

  it('makes a cell fail when removed, alone or together with its redundant check', {
    timeout: 1_800_000,
  }, async () => {
    for (const [i, site] of sites.entries()) {
      await proveAlone(site)
      if (i % 50 === 49) progress(`${proofs.size} of ${i + 1} alone`)
    }
    red = proofs.size
    for (const site of unproved(PERSONS))
      await proveBehind(site, behind(site, ['rule', 'throw', 'gate', 'scope']))
    progress(`${proofs.size} without another rule too`)
    await withoutRowSecurity(portal.admin, async () => {
      for (const site of unproved(ROWS)) await proveBehind(site, nothingElse)
      progress(`${proofs.size} without row-level security too`)
      for (const site of unproved([...PERSONS, ...ROWS])) await proveBehind(site, behind(site, ROWS))
    })
    expect(unproved([...PERSONS, ...ROWS]).map(({ id }) => id)).toEqual([])
  })
})

afterAll(() => {
  const of = (kind: string) => sites.filter((site) => site.kind === kind).length
  const kinds = ['rule', 'branch', 'throw', 'there', 'scope', 'gate']
    .map((kind) => `${kind} ${of(kind)}`)
    .join(', ')
  console.log(`permission matrix: ${cells} cells`)
  console.log(
    `guard removal: ${proofs.size} of ${sites.length} guards turn the matrix red (${kinds}): ${red} alone, ${proofs.size - red} with the check behind them removed too; ${EXCEPTIONS.length} exceptions`,
  )
})
