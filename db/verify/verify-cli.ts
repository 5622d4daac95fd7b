import pg from 'pg'
import { requiredUrl } from '../required-url.ts'
import { verifyDatabase } from './verify.ts'

/** `npm run db:verify`: prints every invariant with its count; exit code 1 if one is broken. */
const url = requiredUrl('verify')
const client = new pg.Client({ connectionString: url })
await client.connect()
let broken = 0
for await (const { name, offenders, seconds } of verifyDatabase(client)) {
  if (offenders > 0) broken++
  console.log(`${offenders === 0 ? '✓' : '✗'} ${name}: ${offenders} (${seconds.toFixed(1)} s)`)
}
await client.end()
console.log(broken === 0 ? 'all invariants hold' : `${broken} invariants are broken`)
if (broken > 0) process.exitCode = 1
