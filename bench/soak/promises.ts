import { type Growth, growthOf, type Sample } from './growth.ts'
import type { Fault } from './ledger.ts'

/** A request that got no answer, or one that says that the server failed. */
export interface Failure {
  what: string
  /** 502, `server.busy`, ECONNRESET … */
  cause: string
  /** When it was sent and when it failed, in milliseconds since the epoch. */
  from: number
  until: number
}

/** A process was killed. */
export interface Outage {
  name: string
  /** When the signal was sent. */
  from: number
  /** When it had ended: until then, some 100 ms, its sockets take requests that nobody will answer. */
  gone: number
  /** When its successor was ready. */
  until: number
}

export interface Stage {
  id: number
  status: number
  /** In milliseconds since the epoch. */
  planned: number
  /** The time the portal stored, or that of the commit if it was seen later. */
  begun: number
}

export interface Letter {
  /** Its Message-ID: it is the same when the e-mail is sent again. */
  id: string
  /** The portal says that it was sent. */
  isMarked: boolean
  /** When the relay said «accepted», each time. */
  accepted: number[]
}

/** All that is known at the end of a soak. */
export interface Evidence {
  seconds: number
  writes: { acknowledged: number; unanswered: number; faults: Fault[] }
  failures: Failure[]
  /** Answers to reads and writes that neither were expected nor failures of the server: 404, 400 … */
  strange: string[]
  outages: Outage[]
  stages: Stage[]
  /** Announcements whose stage should have begun and did not. */
  overdue: number[]
  letters: Letter[]
  /** Notices that their people got more or less often than once. */
  notices: string[]
  /** How often that happened which the promises are about: a soak in which it hardly did proves nothing. */
  done: Record<string, number>
  /** Open streams of notices that show another number than there is. */
  streams: string[]
  memory: Record<string, Sample[]>
  connections: Sample[]
  leftovers: string[]
  logged: Record<string, number>
  broken: string[]
}

/** The bounds of docs/proof.md. */
const BOUNDS = {
  lateMs: 2000,
  growth: 0.1,
  /** In a shorter run the heap is still growing to its working size, which says nothing about a leak. */
  judgedFromSeconds: 1200,
  /** How long before the death of its worker an e-mail may have been accepted without being marked. */
  unmarkedMs: 3000,
}

export interface Verdict {
  promise: string
  /** What was measured. */
  measured: string
  violations: string[]
}

/** What was promised, what was measured, and what violates it. */
export function verdictsOf(evidence: Evidence): Verdict[] {
  const { writes, strange, outages, leftovers, logged, broken, notices, streams } = evidence
  return [
    {
      promise: 'nothing acknowledged is lost, nothing is done twice',
      measured: `${writes.acknowledged} acknowledged, ${writes.unanswered} never answered`,
      violations: writes.faults.map(({ kind, mark, fault, detail }) => `${kind} ${mark} ${fault}: ${detail}`),
    },
    stageVerdict(evidence),
    letterVerdict(evidence),
    { promise: 'every notice exists once', measured: '', violations: notices },
    { promise: 'every open stream shows the number of unread notices', measured: '', violations: streams },
    failureVerdict(evidence),
    {
      promise: 'no other answer than expected',
      measured: `${outages.length} processes killed`,
      violations: strange,
    },
    ...memoryVerdicts(evidence),
    doneVerdict(evidence),
    { promise: 'nothing is left behind', measured: '', violations: leftovers },
    {
      promise: 'no error in the logs',
      measured: '',
      violations: Object.entries(logged).map(([text, times]) => `${times} × ${text}`),
    },
    { promise: 'db:verify finds all invariants intact', measured: '', violations: broken },
  ]
}

export function stageVerdict({ stages, overdue, outages }: Pick<Evidence, 'stages' | 'overdue' | 'outages'>) {
  const late = stages.map(({ planned, begun }) => begun - planned)
  const hit = stages.filter(({ planned }) => clockWasDown(outages, planned))
  const slow = stages.filter(({ planned, begun }) => begun - planned > BOUNDS.lateMs)
  return {
    promise: `every stage begins at most ${BOUNDS.lateMs / 1000} s late`,
    measured: `${stages.length} stages, ${spread(late)}; ${hit.length} of them while the clock was dead, ${spread(
      hit.map(({ planned, begun }) => begun - planned),
    )}`,
    violations: [
      ...slow.map(
        ({ id, status, planned, begun }) =>
          `stage ${status} of announcement ${id}: ${begun - planned} ms late, planned ${new Date(planned).toISOString()}`,
      ),
      ...overdue.map((id) => `announcement ${id}: the stage never began`),
    ],
  }
}

/** Also if it should begin while the process that would begin it is dead. */
function clockWasDown(outages: readonly Outage[], at: number): boolean {
  return outages.some(({ name, from, until }) => name.includes('clock') && from <= at && at <= until)
}

/** Decision 0059: a worker that dies between the server's «accepted» and the mark sends the e-mail again. */
function letterVerdict({ letters, outages }: Pick<Evidence, 'letters' | 'outages'>): Verdict {
  const lost = letters.filter(({ accepted }) => accepted.length === 0)
  const repeats = letters.filter(({ accepted }) => accepted.length > 1)
  const isExplained = ({ accepted }: Letter) =>
    accepted
      .slice(0, -1)
      .every((at) =>
        outages.some(
          ({ name, from }) => !name.includes('api') && from >= at && from - at <= BOUNDS.unmarkedMs,
        ),
      )
  return {
    promise: 'every e-mail reaches its mailbox, twice only after the death of its worker',
    measured: `${letters.length} e-mails, ${repeats.length} of them accepted twice`,
    violations: [
      ...lost.map(({ id, isMarked }) => `${id} never arrived${isMarked ? ', but is marked as sent' : ''}`),
      ...repeats
        .filter((letter) => !isExplained(letter))
        .map(({ id, accepted }) => `${id} arrived ${accepted.length} times without a killed worker`),
    ],
  }
}

/** At least once a minute each; e-mails that drip are one in ten. */
function doneVerdict({ done, seconds }: Evidence): Verdict {
  const rare = Object.entries(done).filter(([, times]) => times < Math.floor(seconds / 60))
  return {
    promise: 'what is promised was tried, each at least once a minute',
    measured: Object.entries(done)
      .map(([what, times]) => `${what}: ${times}`)
      .join(', '),
    violations: rare.map(([what, times]) => `${what}: only ${times}`),
  }
}

/** A request that was in progress while a process was dying may fail; no other may. */
function failureVerdict({ failures, outages }: Pick<Evidence, 'failures' | 'outages'>): Verdict {
  const isExplained = ({ from, until }: Failure) =>
    outages.some(({ name, from: killed, gone }) => name.includes('api') && from <= gone && killed <= until)
  const causes = Object.entries(Object.groupBy(failures, ({ cause }) => cause))
  return {
    promise: 'no failed request but those of a killed process',
    measured: causes.map(([cause, list]) => `${cause}: ${list?.length}`).join(', ') || 'none',
    violations: failures
      .filter((failure) => !isExplained(failure))
      .map(({ what, cause, from }) => `${new Date(from).toISOString()} ${what}: ${cause}`),
  }
}

function memoryVerdicts({ memory, connections, seconds }: Evidence): Verdict[] {
  const verdict = (name: string, samples: readonly Sample[], unit: string): Verdict => {
    const found = growthOf(samples, seconds)
    const isJudged = seconds >= BOUNDS.judgedFromSeconds
    const grew = found !== null && found.growth > BOUNDS.growth
    return {
      promise: `${name} does not grow by more than ${BOUNDS.growth * 100} %`,
      measured: `${found ? inWords(found, unit) : 'not measured'}${isJudged ? '' : ' (too short to judge)'}`,
      violations: isJudged && (grew || !found) ? [found ? inWords(found, unit) : 'not measured'] : [],
    }
  }
  return [
    ...Object.entries(memory).map(([name, samples]) => verdict(`memory of ${name}`, samples, 'MB')),
    verdict('number of database connections', connections, ''),
  ]
}

const inWords = ({ early, late, growth }: Growth, unit: string) =>
  `${early.toFixed(0)} → ${late.toFixed(0)} ${unit}`.trim() + ` (${(growth * 100).toFixed(1)} %)`

function spread(values: readonly number[]): string {
  if (values.length === 0) return 'none'
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] as number
  return `median ${at(0.5).toFixed(0)}, p99 ${at(0.99).toFixed(0)}, max ${at(1).toFixed(0)} ms`
}
