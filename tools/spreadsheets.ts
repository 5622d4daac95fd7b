import { execFileSync, spawnSync } from 'node:child_process'
import { createWriteStream, mkdirSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { planForm } from '../apps/api/src/features/plans/plan-form.ts'
import { python } from './python.ts'
import { FORM_CASES, FORM_TOP } from './spreadsheets/form-cases.ts'
import { differencesOfExports } from './spreadsheets/opened-exports.ts'
import { untilStopped } from './until-stopped.ts'

/**
 * The portal and real spreadsheet programs: LibreOffice and openpyxl fill in the form of a plan, and LibreOffice opens
 * what the portal exports. `node tools/spreadsheets.ts` makes the workbooks anew and runs the tests with them;
 * `--keep` makes those that are kept for CI, which has no LibreOffice. Needs libreoffice-calc-nogui and python3-uno of
 * Debian 12, and PyPI.
 */
const { values: args } = parseArgs({ options: { keep: { type: 'boolean', default: false } } })
const KEPT = resolve('apps/api/src/features/plans/spreadsheets')
const home = args.keep ? KEPT : resolve('.cache/spreadsheets')
const form = resolve('.cache/empty-form.xlsx')

const WRITERS = [
  { name: 'openpyxl', interpreter: () => join(python('spreadsheets/requirements.txt'), 'python') },
  // Debian's own interpreter is the one that can talk to LibreOffice.
  { name: 'libreoffice', interpreter: () => '/usr/bin/python3' },
] as const

rmSync(home, { recursive: true, force: true })
mkdirSync(home, { recursive: true })
mkdirSync(dirname(form), { recursive: true })
await pipeline(planForm(FORM_TOP, []), createWriteStream(form))
for (const { name, interpreter } of WRITERS) {
  const folder = join(home, name)
  mkdirSync(folder)
  const cases = FORM_CASES.filter(({ only }) => only === undefined || only === name)
  execFileSync(interpreter(), [resolve(import.meta.dirname, `spreadsheets/write_${name}.py`)], {
    input: JSON.stringify({ form, folder, cases }),
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  console.log(`${name}: ${cases.length} workbooks`)
}
if (!args.keep) {
  const stops = untilStopped()
  const differences = await differencesOfExports(join(home, 'exports'), stops)
  await stops.all()
  for (const difference of differences.slice(0, 50)) console.log(`✗ ${difference}`)
  const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'api', 'plan-import-spreadsheets'], {
    stdio: 'inherit',
    env: { ...process.env, SPREADSHEETS: home },
  })
  process.exitCode = differences.length > 0 ? 1 : (status ?? 1)
}
