import { parseArgs } from 'node:util'
import { isIinBin } from '@zakup/domain/iin-bin'
import { z } from 'zod'
import { openJobDatabase } from './db/database.ts'
import { makeFirstOperator } from './features/people/first-operator.ts'
import { mailEnvironment } from './kernel/mail.ts'

const USAGE = `npm run first-operator -- --bin <12 digits> --organization <name> --iin <12 digits> --last-name <…> --first-name <…> --email <…> --position <…>
Creates the operator of a new portal and prints the link to set their password (valid for seven days).
DATABASE_URL: the database. PUBLIC_ORIGIN: the public URL of the portal.`

const twelveDigits = z.string().refine(isIinBin, 'the check digit is wrong')
const wanted = z.object({
  bin: twelveDigits,
  organization: z.string().min(1),
  iin: twelveDigits,
  'last-name': z.string().min(1),
  'first-name': z.string().min(1),
  email: z.email(),
  position: z.string().min(1),
})

const { values } = parseArgs({
  strict: false,
  options: Object.fromEntries(Object.keys(wanted.shape).map((name) => [name, { type: 'string' as const }])),
})
const given = wanted.safeParse(values)
const url = process.env.DATABASE_URL
if (!given.success || !url) {
  const lines = given.error?.issues.map(({ path, message }) => `  --${path.join('.')}: ${message}`) ?? []
  console.error([...lines, ...(url ? [] : ['  DATABASE_URL is not set']), USAGE].join('\n'))
  process.exit(1)
}
const { data } = given
const db = openJobDatabase(url, 1, (error) => console.error(error))
try {
  const token = await makeFirstOperator(db, {
    organization: { iin_bin: data.bin, name_ru: data.organization },
    person: {
      iin: data.iin,
      email: data.email,
      last_name: data['last-name'],
      first_name: data['first-name'],
    },
    position: data.position,
  })
  const { PUBLIC_ORIGIN } = mailEnvironment.parse(process.env)
  console.log(`${PUBLIC_ORIGIN}/password-reset#welcome.${token}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await db.destroy()
}
