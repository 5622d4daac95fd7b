import { readFileSync } from 'node:fs'
import pg from 'pg'
import { literal, type Statement } from './list-sql.ts'

/** A connection with the settings of the API's pools. Measures its own backend's CPU time, without other load. */
export class MeasuredClient {
  private readonly client: pg.Client
  private pid = 0

  constructor(url: string, settings: Record<string, string>) {
    const options = Object.entries({
      role: 'zakup_public',
      max_parallel_workers_per_gather: '0',
      jit: 'off',
      ...settings,
    })
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' ')
    this.client = new pg.Client({ connectionString: url, options })
  }

  async open(): Promise<this> {
    await this.client.connect()
    this.pid = (await this.client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0
    return this
  }

  close(): Promise<void> {
    return this.client.end()
  }

  /** CPU milliseconds of the backend: the median of several runs, after warming up. */
  async cpu(statements: Statement[], runs: number, name?: string): Promise<number> {
    return (await this.times(statements, runs, name)).cpu
  }

  /** The same, together with the wall-clock time. */
  async times(statements: Statement[], runs: number, name?: string): Promise<{ cpu: number; wall: number }> {
    const [cpu, wall]: [number[], number[]] = [[], []]
    for (let i = -2; i < runs; i++) {
      const [before, from] = [this.spent(), performance.now()]
      for (const [n, { text, values }] of statements.entries())
        await this.client.query({ text, values, rowMode: 'array', ...(name && { name: `${name}${n}` }) })
      if (i < 0) continue
      cpu.push(this.spent() - before)
      wall.push(performance.now() - from)
    }
    return { cpu: median(cpu), wall: median(wall) }
  }

  /** Pages of tables and indexes that a statement touches, with the plan the pool would use: free of noise. */
  async pages(statement: Statement): Promise<number> {
    await this.client.query(`prepare looked_at as ${statement.text}`)
    const given = statement.values.length > 0 ? `(${statement.values.map(literal).join(', ')})` : ''
    const { rows } = await this.client.query(
      `explain (analyze, buffers, timing off, format json) execute looked_at${given}`,
    )
    await this.client.query('deallocate looked_at')
    const plan = rows[0]['QUERY PLAN'][0].Plan
    return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  }

  private spent(): number {
    return spentBy(this.pid)
  }
}

/** CPU milliseconds used by a process on this machine. */
export function spentBy(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}

export function median(numbers: number[]): number {
  return numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
