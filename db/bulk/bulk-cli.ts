import { parseArgs } from 'node:util'
import pg from 'pg'
import { requiredUrl } from '../required-url.ts'
import { bulkLoad, type Progress } from './bulk-load.ts'

/**
 * `npm run bulk -- --lots 1000000 [--without-plans] [--one-organization]`: fills a database to production size, with a
 * progress bar and an estimate.
 */
const { values } = parseArgs({
  options: {
    lots: { type: 'string', default: '1000000' },
    'without-plans': { type: 'boolean', default: false },
    'one-organization': { type: 'boolean', default: false },
  },
})
const lots = Number(values.lots)
if (!Number.isInteger(lots) || lots < 1000) throw new Error('--lots must be an integer of at least 1000')
const url = requiredUrl('fill')

const started = performance.now()
const seconds = () => Math.round((performance.now() - started) / 1000)

function show({ step, done, total }: Progress): void {
  const share = Math.min(1, done / total)
  const bar = '█'.repeat(Math.round(share * 30)).padEnd(30, '░')
  const left = share > 0.02 ? `about ${Math.round(seconds() / share - seconds())} s left` : ''
  const line = `${bar} ${Math.round(share * 100)} %  ${seconds()} s, ${left}  ${step}`
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${line}`)
  else if (done === total || Math.floor(share * 20) !== shown) console.log(line)
  shown = Math.floor(share * 20)
}
let shown = -1

const client = new pg.Client({ connectionString: url })
await client.connect()
const size = await bulkLoad(client, lots, show, {
  withPlans: !values['without-plans'],
  oneOrganization: values['one-organization'],
})
await client.end()
console.log(
  `\n${size.lots} lots, ${size.announcements} announcements, about ${size.organizations} organisations in ${seconds()} s`,
)
