import { parseArgs } from 'node:util'
import { z } from 'zod'
import { openJobDatabase } from './db/database.ts'
import { resetOperatorFactor } from './features/people/operator-factor.service.ts'

const USAGE = `npm run operator-factor -- --login <e-mail or ИИН> --reason <why>
Takes the second factor off an operator who has lost the telephone and the recovery codes, where no other operator is left to do
it at the desk. Their sessions end, they are told by letter, the journal keeps the reason; at the next sign-in they set it up anew.
DATABASE_URL says which database.`

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
