import { DEMO_PASSWORD } from '@zakup/db/demo/people'
import { buildWebIfNeeded, WEB_DIST } from './build-web.ts'
import { openDemoDatabase } from './demo-database.ts'
import { startPortal } from './portal-process.ts'
import { untilStopped } from './until-stopped.ts'

/** The whole portal on one port, over a throw-away database with the demo world. */
const port = process.env.PORT ?? '8080'
buildWebIfNeeded()
const database = await openDemoDatabase()
const portal = startPortal({
  DATABASE_URL: database.url,
  AUTH_SECRET: crypto.randomUUID() + crypto.randomUUID(),
  PORT: port,
  WEB_DIST,
})
untilStopped(async () => {
  await portal.stop()
  await database.stop()
})
await portal.ready
for (const account of database.accounts)
  console.log(`  ${account.email}  ${account.role}, ${account.organization}`)
if (database.accounts.length > 0) console.log(`  password of all of them: ${DEMO_PASSWORD}`)
console.log(`ready http://127.0.0.1:${port}`)
