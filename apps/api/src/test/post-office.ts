import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll } from 'vitest'

export interface Received extends Email {
  /** The envelope recipients (RCPT TO), whatever the headers of the e-mail contain. */
  recipients: string[]
}

export interface PostOffice {
  url: string
  letters: Received[]
  /** Rejects the next e-mail with this code. */
  refuseNext: number | null
}

/** A real SMTP server that keeps the e-mails it receives. */
export function usePostOffice(): PostOffice {
  const office: PostOffice = { url: '', letters: [], refuseNext: null }
  async function keep(bytes: Buffer, to: { address: string }[], done: () => void): Promise<void> {
    const letter = await PostalMime.parse(bytes)
    office.letters.push({ ...letter, recipients: to.map(({ address }) => address) })
    done()
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('end', () => {
        const { refuseNext } = office
        office.refuseNext = null
        if (refuseNext !== null)
          return done(Object.assign(new Error('not now'), { responseCode: refuseNext }))
        void keep(Buffer.concat(chunks), session.envelope.rcptTo, done)
      })
    },
  })
  beforeAll(async () => {
    const listener = server.listen(0, '127.0.0.1')
    await once(listener, 'listening')
    office.url = `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return office
}
