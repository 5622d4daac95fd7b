import { parseArgs } from 'node:util'
import { z } from 'zod'
import { openJobDatabase } from './db/database.ts'
import { resetOperatorFactor } from './features/people/operator-factor.ts'

const USAGE = `npm run operator-factor -- --login <e-mail or ИИН> --reason <why>
Removes the second factor of an operator who has lost the phone and the recovery codes, if no other operator can do it in the
portal. Ends their sessions, sends them an e-mail and records the reason in the journal; they set it up again at the next sign-in.
DATABASE_URL: the database.`

const wanted = z.object({ login: z.string().trim().min(1), reason: z.string().trim().min(1).max(500) })

const { values } = parseArgs({
  strict: false,
  options: { login: { type: 'string' }, reason: { type: 'string' } },
})
const given = wanted.safeParse(values)
const url = process.env.DATABASE_URL
if (!given.success || !url) {
  const lines = given.error?.issues.map(({ path, message }) => `  --${path.join('.')}: ${message}`) ?? []
  console.error([...lines, ...(url ? [] : ['  DATABASE_URL is not set']), USAGE].join('\n'))
  process.exit(1)
}
const db = openJobDatabase(url, 1, (error) => console.error(error))
try {
  const email = await resetOperatorFactor(db, given.data.login, given.data.reason)
  console.log(`${email}: the second factor is off`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await db.destroy()
}
