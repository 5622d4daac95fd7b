import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  appendFileSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { freePort } from '../free-port.ts'
import type { S3Settings } from '../s3-store.ts'

/** A real S3 server for tests: a minimal Ceph cluster, one of each daemon, everything in memory. */
export interface Radosgw {
  settings: S3Settings
  stop(): Promise<void>
}

const KEYS = { accessKey: 'portal-key', secretKey: 'portal-secret' }

export async function startRadosgw(): Promise<Radosgw> {
  const home = mkdtempSync(join(tmpdir(), 'zakup-s3-'))
  const user = unprivileged()
  for (const folder of ['mon', 'osd', 'mgr', 'run']) mkdirSync(join(home, folder))
  const port = await freePort()
  const conf = join(home, 'ceph.conf')
  const keyring = join(home, 'keyring')
  const fsid = randomUUID()
  const monitor = `[v2:127.0.0.1:${await freePort()}]`
  writeFileSync(conf, configuration({ home, keyring, fsid, monitor, port }))
  if (user)
    for (const path of ['', 'mon', 'osd', 'mgr', 'run', 'ceph.conf'])
      chownSync(join(home, path), user.uid, user.gid)
  const as = { ...user, cwd: home, env: { PATH: process.env.PATH ?? '', HOME: home, CEPH_CONF: conf } }
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, {
      ...as,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 60_000,
    })
  const daemons: ChildProcess[] = []
  const log = join(home, 'log')
  const start = (program: string, ...args: string[]) => {
    // In the foreground: a daemon that forks couldn't be stopped reliably.
    const child = spawn(program, ['-f', ...args], { ...as, stdio: ['ignore', 'ignore', 'pipe'] })
    child.stderr?.on('data', (text: Buffer) => appendFileSync(log, text))
    child.on('error', (error) => appendFileSync(log, String(error)))
    daemons.push(child)
  }
  const kill = () => {
    for (const child of daemons) child.kill('SIGKILL')
  }
  // Also if the test run is interrupted.
  process.once('exit', kill)
  const stop = async () => {
    process.off('exit', kill)
    const gone = daemons
      .filter((child) => child.exitCode === null && child.signalCode === null && child.pid)
      .map((child) => new Promise((done) => child.once('exit', done)))
    kill()
    await Promise.all(gone)
    rmSync(home, { recursive: true, force: true })
  }
  try {
    const all = ['--cap', 'mon', 'allow *', '--cap', 'osd', 'allow *', '--cap', 'mgr', 'allow *']
    run('ceph-authtool', '--create-keyring', keyring, '--gen-key', '-n', 'mon.', '--cap', 'mon', 'allow *')
    run('ceph-authtool', keyring, '--gen-key', '-n', 'client.admin', ...all)
    const map = join(home, 'monmap')
    run('monmaptool', '--create', '--fsid', fsid, '--addv', 'a', monitor, map)
    run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map, '--keyring', keyring)
    start('ceph-mon', '-i', 'a')
    const grant = (who: string, ...caps: string[]) =>
      appendFileSync(keyring, run('ceph', 'auth', 'get-or-create', who, ...caps))
    grant('mgr.x', 'mon', 'allow profile mgr', 'osd', 'allow *')
    grant('osd.0', 'mon', 'allow profile osd', 'mgr', 'allow profile osd', 'osd', 'allow *')
    start('ceph-mgr', '-i', 'x')
    const osd = randomUUID()
    run('ceph', 'osd', 'new', osd, '0')
    run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', osd)
    start('ceph-osd', '-i', '0')
    start('radosgw', '-n', 'client.admin')
    const endpoint = `http://127.0.0.1:${port}`
    await answers(endpoint)
    const { accessKey, secretKey } = KEYS
    const account = [
      '--uid=portal',
      '--display-name=portal',
      `--access-key=${accessKey}`,
      `--secret-key=${secretKey}`,
    ]
    run('radosgw-admin', '-n', 'client.admin', 'user', 'create', ...account)
    const settings = { endpoint, bucket: 'portal-files', region: 'us-east-1', ...KEYS }
    await makeBucket(settings)
    return { settings, stop }
  } catch (error) {
    const output = readIfThere(log).slice(-2000)
    await stop()
    throw new Error(`radosgw did not start: ${(error as Error).message}\n${output}`, { cause: error })
  }
}

async function makeBucket({ endpoint, bucket, region, accessKey, secretKey }: S3Settings): Promise<void> {
  const credentials = { accessKeyId: accessKey, secretAccessKey: secretKey }
  const client = new S3Client({ endpoint, region, forcePathStyle: true, credentials })
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  client.destroy()
}

/** The cluster needs time to form a quorum; waits up to a minute. */
async function answers(endpoint: string): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; ) {
    if (
      await fetch(endpoint).then(
        (answer) => answer.status < 500,
        () => false,
      )
    )
      return
    await new Promise((again) => setTimeout(again, 100))
  }
  throw new Error('nothing answers')
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'ceph'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

interface Place {
  home: string
  keyring: string
  fsid: string
  monitor: string
  port: number
}

function configuration({ home, keyring, fsid, monitor, port }: Place): string {
  const settings = {
    fsid,
    'mon host': monitor,
    'mon initial members': 'a',
    'public addr': '127.0.0.1',
    // radosgw can't log in if authentication is off.
    'auth cluster required': 'cephx',
    'auth service required': 'cephx',
    'auth client required': 'cephx',
    'auth allow insecure global id reclaim': false,
    // One replica on one in-memory disk.
    'osd objectstore': 'memstore',
    'memstore device bytes': 1024 ** 3,
    'osd pool default size': 1,
    'osd pool default min size': 1,
    'osd pool default pg num': 8,
    'osd crush chooseleaf type': 0,
    'osd class load list': '*',
    'mon allow pool size one': true,
    // No warnings about a full disk of the machine.
    'mon data avail warn': 1,
    'mon data avail crit': 1,
    'mgr initial modules': '',
    'mon data': `${home}/mon`,
    'osd data': `${home}/osd`,
    'mgr data': `${home}/mgr`,
    'run dir': `${home}/run`,
    'admin socket': `${home}/run/$name.asok`,
    'pid file': `${home}/run/$name.pid`,
    'log file': '',
    keyring,
    'rgw frontends': `beast endpoint=127.0.0.1:${port}`,
  }
  return `[global]\n${Object.entries(settings)
    .map(([name, value]) => `${name} = ${value}`)
    .join('\n')}\n`
}
