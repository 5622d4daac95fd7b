import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { Asked, BookRow, FromChild, Shape, WorkbookRow } from './workbook-child.ts'

/** The file itself is at fault: it is no workbook, or reading it takes more than a workbook may take. */
export class BadWorkbook extends Error {
  readonly fault: 'unreadable' | 'complex'

  constructor(fault: BadWorkbook['fault'], detail: string) {
    super(detail)
    this.fault = fault
  }
}

/** What reading one workbook may cost. A hundred thousand rows of a classifier take 4 s and 130 MB. */
const LIMITS = {
  heapMb: 512,
  /** With what is outside the heap, as the content of pictures is. */
  rssMb: 1024,
  /** How long the reader of the rows may wait for them in all; its own work is not counted. */
  waitMs: 20_000,
}

type Limits = typeof LIMITS

const CHILD = join(import.meta.dirname, 'workbook-child.ts')

/** Reads the first sheet of a workbook row by row. */
export const workbookRows = (path: string, shape: Shape = {}, limits: Partial<Limits> = {}) =>
  rowsOfChild<WorkbookRow>({ path, what: 'first', ...shape }, limits)

/** Reads all visible sheets, with what is known of each cell and row. */
export const bookRows = (path: string, shape: Shape = {}, limits: Partial<Limits> = {}) =>
  rowsOfChild<BookRow>({ path, what: 'all', ...shape }, limits)

/**
 * Reads a workbook in a child process. Parsing is synchronous and its cost depends on the
 * content: in this process a hostile file would stop everything else, or exhaust the memory. The child has a limited
 * heap, can be killed at any moment, gives all its memory back, and takes nothing else with it when it crashes. It knows
 * no settings of the portal and may only read files (decision 0060).
 */
async function* rowsOfChild<Row extends object>(
  given: Omit<Asked, 'rssMb'>,
  limits: Partial<Limits>,
): AsyncGenerator<Row> {
  const { heapMb, rssMb, waitMs } = { ...LIMITS, ...limits }
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${heapMb}`,
      '--permission',
      '--allow-fs-read=*',
      CHILD,
      JSON.stringify({ ...given, rssMb }),
    ],
    { env: {}, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const ended = endOf(child)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  let left = waitMs
  try {
    for (;;) {
      const asked = performance.now()
      const timer = setTimeout(() => child.kill('SIGKILL'), left)
      const line = await lines.next()
      clearTimeout(timer)
      left -= performance.now() - asked
      if (line.done) throw await ended.then((end) => faultOf(end, left <= 0))
      const said = JSON.parse(line.value) as FromChild<Row>
      if ('end' in said) return
      if ('fault' in said) throw new BadWorkbook(said.fault, said.detail)
      yield said
    }
  } finally {
    child.kill('SIGKILL')
    await ended
  }
}

interface End {
  code: number | null
  signal: NodeJS.Signals | null
  /** What the process wrote before, or why it could not be started. */
  words: string
}

async function endOf(child: ChildProcessByStdio<null, Readable, Readable>): Promise<End> {
  let words = ''
  child.stderr.on('data', (piece: Buffer) => {
    words = (words + piece.toString()).slice(0, 2000)
  })
  try {
    const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
    return { code, signal, words }
  } catch (error) {
    return { code: null, signal: null, words: (error as Error).message }
  }
}

/** The end of the process before the end of the sheet. V8 aborts a process that reaches the limit of its heap. */
function faultOf({ code, signal, words }: End, isLate: boolean): Error {
  if (isLate) return new BadWorkbook('complex', 'reading it takes too long')
  if (signal === 'SIGABRT' || signal === 'SIGKILL')
    return new BadWorkbook('complex', 'it needs too much memory')
  return new Error(`the process that reads workbooks ended (${signal ?? code}): ${words}`)
}
