import { buildWebIfNeeded, WEB_DIST } from './build-web.ts'
import { openDemoDatabase } from './demo-database.ts'
import { openDemoPost } from './demo-post.ts'
import { openDemoScan } from './demo-scan.ts'
import { greet } from './greet.ts'
import { refuseTakenPort, startPortal, startWorkers } from './portal-process.ts'
import { untilStopped } from './until-stopped.ts'

/** The whole portal on one port, with a temporary database and the demo data. */
const stops = untilStopped()
const port = process.env.PORT ?? '8080'
await refuseTakenPort(Number(port))
buildWebIfNeeded()
const { url, accounts, filesDir: FILES_DIR } = await openDemoDatabase(stops, process.env.DATABASE_URL)
const AUTH_SECRET = crypto.randomUUID() + crypto.randomUUID()
const scan = await openDemoScan(stops)
await startPortal({ DATABASE_URL: url, AUTH_SECRET, PORT: port, WEB_DIST, FILES_DIR, ...scan }, stops)
startWorkers({ DATABASE_URL: url, FILES_DIR, ...(await openDemoPost(port, stops, console.log)) }, stops)
greet(port, accounts)
