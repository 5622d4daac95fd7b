import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { answers } from './portal-process.ts'
import type { Stops } from './until-stopped.ts'

const OPS = resolve(import.meta.dirname, '../ops/nginx')
/** Debian installs nginx in /usr/sbin, which is only in root's PATH. */
const NGINX = existsSync('/usr/sbin/nginx') ? '/usr/sbin/nginx' : 'nginx'

interface Site {
  /** The port nginx listens on, on localhost only. */
  port: number
  apiPorts: number[]
  webDist: string
}

export function nginxInstalled(): boolean {
  try {
    execFileSync(NGINX, ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/**
 * The production configuration with its own ports and folders: no privileges, nothing outside a temporary folder,
 * deleted when stopped. Resolves with that folder when it listens.
 */
export async function startNginx(site: Site, stops: Stops): Promise<string> {
  const home = mkdtempSync(join(tmpdir(), 'zakup-nginx-'))
  stops.add(async () => rmSync(home, { recursive: true }))
  for (const folder of ['cache', 'logs', 'temp']) mkdirSync(join(home, folder))
  // nginx runs as another user and must be able to read what root created.
  chmodSync(home, 0o755)
  const user = unprivileged()
  if (user)
    for (const folder of ['', 'cache', 'logs', 'temp']) chownSync(join(home, folder), user.uid, user.gid)
  const conf = join(home, 'nginx.conf')
  writeFileSync(join(home, 'portal.conf'), portalConf(site, home))
  writeFileSync(conf, mainConf(home))
  const args = ['-e', join(home, 'logs/error.log'), '-c', conf]
  execFileSync(NGINX, [...args, '-t', '-q'], { ...user, stdio: ['ignore', 'inherit', 'inherit'] })
  const child = spawn(NGINX, args, { ...user, stdio: ['ignore', 'inherit', 'inherit'], detached: true })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  stops.add(async () => {
    child.kill('SIGQUIT')
    await ended
  })
  const listening = answers(`http://127.0.0.1:${site.port}/favicon.svg`)
  const failed = ended.then(() => {
    throw new Error(`nginx exited at once:\n${readFileSync(join(home, 'logs/error.log'), 'utf8')}`)
  })
  await Promise.race([listening, failed])
  return home
}

function portalConf({ port, apiPorts, webDist }: Site, home: string): string {
  const values: Record<string, string> = {
    LISTEN: `127.0.0.1:${port}`,
    SERVER_NAME: '_',
    API_SERVERS: apiPorts.map((api) => `server 127.0.0.1:${api} max_fails=2 fail_timeout=5s;`).join('\n  '),
    WEB_DIST: webDist,
    CACHE_DIR: join(home, 'cache'),
    LOG_DIR: join(home, 'logs'),
    AWAY_DIR: OPS,
  }
  return readFileSync(join(OPS, 'portal.conf'), 'utf8').replace(/@([A-Z_]+)@/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`no value for the placeholder ${name} of portal.conf`)
    return value
  })
}

/** The part of a distribution's nginx.conf around a site; every path is inside the folder. */
function mainConf(home: string): string {
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `daemon off;
worker_processes 1;
pid ${home}/pid;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  sendfile on;
  tcp_nopush on;
  ${temp.map((name) => `${name}_temp_path ${home}/temp/${name};`).join('\n  ')}
  include ${home}/portal.conf;
}
`
}

function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}
