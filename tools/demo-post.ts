import { once } from 'node:events'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Stops } from './until-stopped.ts'

/** The folder with the e-mails of the portal on this port: browser tests read them there. */
export const emailsDir = (port: string | number) => join(tmpdir(), `zakup-emails-${port}`)

/** Starts an SMTP server for the demo that stores each e-mail as a file; returns the worker's mail settings. */
export async function openDemoPost(
  port: string | number,
  stops: Stops,
  log: (line: string) => void = () => {},
): Promise<Record<string, string>> {
  const dir = emailsDir(port)
  await rm(dir, { recursive: true, force: true })
  await mkdir(dir, { recursive: true })
  let count = 0
  async function keep(bytes: Buffer, to: string): Promise<void> {
    const { subject = '', text = '' } = await PostalMime.parse(bytes)
    const link = /https?:\/\/\S+/.exec(text)?.[0] ?? null
    const name = `${String(++count).padStart(5, '0')}.json`
    await writeFile(join(dir, name), JSON.stringify({ to, subject, text, link, at: Date.now() }))
    log(`e-mail to ${to}: ${subject}${link ? ` ${link}` : ''}`)
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      async function finish() {
        const kept = keep(Buffer.concat(chunks), session.envelope.rcptTo[0]?.address ?? '')
        done(
          await kept.then(
            () => null,
            (error: Error) => error,
          ),
        )
      }
      stream.on('end', () => void finish())
    },
  })
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  stops.add(async () => {
    await new Promise<void>((closed) => server.close(closed))
    await rm(dir, { recursive: true, force: true })
  })
  const { port: smtp } = listener.address() as AddressInfo
  return { SMTP_URL: `smtp://127.0.0.1:${smtp}`, PUBLIC_ORIGIN: `http://127.0.0.1:${port}` }
}
