import { parseArgs } from 'node:util'
import pg from 'pg'
import { CLASSIFIERS, isDictName } from './classifiers.ts'
import { importDict } from './import-dict.ts'
import { writeRefusedCsv } from './refused-row.ts'
import { reportText } from './report-text.ts'
import { ImportStopped } from './table-row.ts'

const USAGE = `npm run import:dict -- <classifier> <file.csv | file.xlsx> [--dry-run] [--refused out.csv]
  classifier  ${Object.entries(CLASSIFIERS)
    .map(([name, { title }]) => `${name} (${title})`)
    .join(', ')}
  --dry-run   do everything, report, change nothing
  --refused   write the refused rows to this CSV file
DATABASE_URL: the database. Exit code: 0 all rows are imported, 2 some were refused, 1 nothing was done.
`

/** Exit code: 0 all rows are imported, 2 some were refused, 1 nothing was done. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean' },
      refused: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const [dict, path, ...more] = positionals
  if (values.help) return say(USAGE, 0)
  if (!dict || !path || more.length > 0) return say(USAGE, 1)
  if (!isDictName(dict)) return say(`no classifier «${dict}»\n${USAGE}`, 1)
  const url = process.env.DATABASE_URL
  if (!url) return say('DATABASE_URL is not set: the database to import into\n', 1)

  const client = new pg.Client({ connectionString: url, application_name: 'import:dict' })
  await client.connect()
  try {
    const started = performance.now()
    const report = await importDict(client, dict, path, {
      dryRun: values['dry-run'] ?? false,
      onProgress: (rows) => void (process.stderr.isTTY && process.stderr.write(`\r${rows} rows read`)),
    })
    if (process.stderr.isTTY) process.stderr.write('\r\x1B[K')
    if (values.refused) await writeRefusedCsv(values.refused, report.refused)
    const seconds = (performance.now() - started) / 1000
    return say(
      reportText(report, path, values['dry-run'] ?? false, seconds),
      report.refused.length > 0 ? 2 : 0,
    )
  } finally {
    await client.end()
  }
}

function say(text: string, code: number): number {
  process.stdout.write(text)
  return code
}

try {
  process.exitCode = await main()
} catch (error) {
  const expected = error instanceof ImportStopped || (error as NodeJS.ErrnoException).code !== undefined
  process.stderr.write(
    `nothing was imported: ${expected ? (error as Error).message : String((error as Error).stack)}\n`,
  )
  process.exitCode = 1
}
