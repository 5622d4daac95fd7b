import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const SECONDS = 5

/** Runs pgbench, each transaction one of the scripts; returns transactions per second and the 95th percentile in ms. */
export async function bare(url: string, scripts: string[], clients: number, settings: string): Promise<Load> {
  const home = mkdtempSync(join(tmpdir(), 'zakup-bench-'))
  try {
    const files = scripts.flatMap((text, i) => {
      const path = join(home, `${i}.sql`)
      writeFileSync(path, `${text};\n`)
      return ['-f', path]
    })
    const args = [
      '-n',
      '-M',
      'prepared',
      ...files,
      '-c',
      String(clients),
      '-j',
      '2',
      '-T',
      String(SECONDS),
      '-l',
      url,
    ]
    const { stdout } = await run('pgbench', args, {
      cwd: home,
      env: {
        ...process.env,
        PGOPTIONS: `-c role=zakup_public -c max_parallel_workers_per_gather=0 -c jit=off ${settings}`,
      },
    })
    const times = readdirSync(home)
      .filter((name) => name.startsWith('pgbench_log'))
      .flatMap((name) => readFileSync(join(home, name), 'utf8').trim().split('\n'))
      .map((line) => Number(line.split(' ')[2]) / 1000)
      .sort((a, b) => a - b)
    return {
      rate: Number(/tps = ([\d.]+)/.exec(stdout)?.[1]),
      p95: times[Math.floor(times.length * 0.95)] ?? 0,
    }
  } finally {
    rmSync(home, { recursive: true })
  }
}

export interface Load {
  rate: number
  p95: number
}

/** Runs wrk over the paths in turn. */
export async function overHttp(origin: string, paths: string[], clients: number): Promise<Load> {
  const home = mkdtempSync(join(tmpdir(), 'zakup-bench-'))
  const lua = join(home, 'paths.lua')
  writeFileSync(
    lua,
    `local paths = {${paths.map((path) => JSON.stringify(path)).join(',')}}
     local at = 0
     request = function() at = at % #paths + 1; return wrk.format('GET', paths[at]) end
     done = function(summary, latency) print('p95us', latency:percentile(95)); print('bad', summary.errors.status + summary.errors.read) end`,
  )
  try {
    const { stdout } = await run('wrk', ['-t1', `-c${clients}`, `-d${SECONDS}s`, '-s', lua, origin])
    if (!/bad\s+0/.test(stdout)) throw new Error(`wrk counted failed requests:\n${stdout}`)
    return {
      rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
      p95: Number(/p95us\s+([\d.]+)/.exec(stdout)?.[1]) / 1000,
    }
  } finally {
    rmSync(home, { recursive: true })
  }
}
