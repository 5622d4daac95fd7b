import { afterAll, beforeAll, expect, it } from 'vitest'
import { useMatrix } from '../matrix.ts'
import { usePortal } from '../portal.ts'
import { accountProbes } from './account-probes.ts'
import { besideProbes } from './beside-probes.ts'
import { EXCEPTIONS, withoutExceptions } from './exceptions.ts'
import { guardSites } from './guard-plugin.ts'
import type { GuardKind, GuardSite } from './guard-sites.ts'
import { passing, without } from './guard-switch.ts'
import { matrixProbes, type Probe, permittedWalks, type Verdict } from './probe.ts'
import { sessionProbes } from './session-probes.ts'
import { withoutRowSecurity } from './walls.ts'

/**
 * Every guard is taken away, one by one, and some cell of the permission matrix must turn red. Where two stand behind
 * each other the matrix stays green without the one, by design: then some cell must still be refused without the other,
 * and let through without both.
 */
const portal = usePortal()
const matrix = useMatrix(portal)

interface Asked {
  probe: Probe
  guards: Set<string>
}

/** To ask about some alone: parts of names, divided by `|`. */
function chosen(variable: string): (name: string) => boolean {
  const parts = process.env[variable]?.split('|')
  return (name) => !parts || parts.some((part) => name.includes(part))
}
const isChosenSite = chosen('GUARD_SITES')
const isChosenCall = chosen('GUARD_CALLS')

const everySite = guardSites()
let sites = withoutExceptions(everySite).filter(({ id }) => isChosenSite(id))
const asked: Asked[] = []
const wrong: string[] = []
/** What proves each guard. */
const proofs = new Map<string, string>()
let red = 0
let asks = 0
const began = Date.now()

function progress(text: string): void {
  console.log(`${Math.round((Date.now() - began) / 1000)} s, asked ${asks} times: ${text}`)
}

beforeAll(async () => {
  const probes = [
    ...matrixProbes(matrix),
    ...besideProbes(matrix),
    ...[...sessionProbes(portal), ...accountProbes(portal)].map(thenOpenAgain),
  ]
  for (const probe of probes.filter(({ call }) => isChosenCall(call))) {
    const { result, guards } = await passing(probe.ask)
    if (result !== 'right') wrong.push(probe.name)
    else asked.push({ probe, guards })
  }
  progress(`${asked.length} questions answered while every guard stands`)
  const passed = new Set(asked.flatMap(({ guards }) => [...guards]))
  const byAll = await allowed()
  // What everyone's calls alone pass looks something up, and what only the permitted pass reads back what they wrote.
  const isGuard = ({ id, kind }: GuardSite) =>
    passed.has(id) || !(kind === 'scope' ? byAll.get(id) === 'public' : kind === 'there' && byAll.has(id))
  sites = sites.filter(isGuard)
  progress(`${sites.length} guards`)
}, 600_000)

/** Without the guard of whose sessions these are, those of everyone end. */
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

/** Who is let past each guard: everyone, or someone of the cabinet too. */
async function allowed(): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const { access, walk } of permittedWalks(matrix).filter(({ call }) => isChosenCall(call)))
    for (const id of (await passing(walk)).guards) if (found.get(id) !== 'cabinet') found.set(id, access)
  return found
}

/** What no question can miss alone may still be the wall behind another. */
const KIND = new Map(everySite.map(({ id, kind }) => [id, kind]))
const unproved = (kinds: GuardKind[]) =>
  sites.filter(({ id, kind }) => !proofs.has(id) && kinds.includes(kind))

/** Questions that could tell: of strangers' rows only what is foreign, of tokens only what brings one. */
function canTell({ kind }: GuardSite, { isForeign, isToken }: Probe): boolean {
  if (kind === 'gate') return isToken
  return kind === 'scope' ? isForeign : true
}

/** Whoever was the last to be passed has probably refused: the most telling questions first. */
function questionsOn(site: GuardSite): Asked[] {
  const after = ({ guards }: Asked) => guards.size - [...guards].indexOf(site.id)
  return asked
    .filter(({ probe, guards }) => guards.has(site.id) && canTell(site, probe))
    .sort((a, b) => after(a) - after(b))
}

async function proveAlone(site: GuardSite): Promise<void> {
  for (const { probe } of questionsOn(site)) {
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

/** Red for the guard, and for nothing else that has come to pass meanwhile, such as a server too busy to answer. */
async function isSteady(probe: Probe, held: string[], open: string[], verdict: Verdict): Promise<boolean> {
  const steady = (await asking(probe, held)) === verdict && (await asking(probe, open)) !== verdict
  if (!steady) progress(`answered now so, now otherwise: ${probe.name}`)
  return steady
}

/** A question that is still refused without the other wall, and let through without both. */
async function proveBehind(site: GuardSite, walls: (probe: Probe) => Promise<string[][]>): Promise<void> {
  const calls = new Set(asked.filter(({ guards }) => guards.has(site.id)).map(({ probe }) => probe.call))
  const there = questionsOn(site)
  const near = asked.filter(
    (one) => calls.has(one.probe.call) && canTell(site, one.probe) && !one.guards.has(site.id),
  )
  for (const { probe } of [...there, ...near]) {
    const others = await walls(probe)
    // What none of them has to do with, no pair of them has.
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

/** Of a dozen walls the nearest are asked. */
const NEAREST = 4

/** Who is passed once the guard is gone: the last of them is the wall behind it. */
function behind({ id: gone }: GuardSite, kinds: GuardKind[]) {
  return async (probe: Probe): Promise<string[][]> => {
    const { guards } = await passing(() => asking(probe, [gone]))
    const walls = [...guards].filter((id) => id !== gone && kinds.includes(KIND.get(id) as GuardKind))
    return walls
      .slice(-NEAREST)
      .reverse()
      .map((id) => [id])
  }
}
const nothingElse = async () => [[]]

/** What is asked of a person is doubled by what else is asked of them, what holds rows by what else holds rows. */
const PERSONS: GuardKind[] = ['rule', 'branch', 'gate']
const ROWS: GuardKind[] = ['scope', 'there', 'throw']

it('the questions are answered rightly while every guard stands', () => {
  expect(wrong).toEqual([])
})

it('every guard is passed by some question', () => {
  const passed = new Set(asked.flatMap(({ guards }) => [...guards]))
  expect(sites.filter(({ id }) => !passed.has(id)).map(({ id }) => id)).toEqual([])
})

it('without any one guard the matrix turns red, or the wall behind it holds', {
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

afterAll(() => {
  const of = (kind: string) => sites.filter((site) => site.kind === kind).length
  const kinds = ['rule', 'branch', 'throw', 'there', 'scope', 'gate']
    .map((kind) => `${kind} ${of(kind)}`)
    .join(', ')
  console.log(
    `guard removal: ${proofs.size} of ${sites.length} guards turn the matrix red (${kinds}): ${red} alone, ${proofs.size - red} with the wall behind them; ${EXCEPTIONS.length} exceptions`,
  )
})
