import type { ImportReport } from './import-dict.ts'
import { refusedLines } from './refused-row.ts'

/** The report for the operator after an import. Lists every refused cell. */
export function reportText(report: ImportReport, path: string, dryRun: boolean, seconds: number): string {
  const bad = refusedLines(report.refused)
  const lines = report.refused.map(
    (row) => `line ${row.line}, column «${row.column}», value «${row.value}»: ${row.reason}`,
  )
  if (bad > 0)
    lines.push(`${bad} of ${report.rows} rows were refused and not imported; all are listed above`, '')
  if (report.unusedColumns.length > 0) lines.push(`columns not read: ${report.unusedColumns.join(', ')}`)
  if (report.switchOffWithheld)
    lines.push(
      'nothing was switched off: a refused row without a readable code may be one of the rows that seem to be missing',
    )
  lines.push(
    `${report.title} from ${path}, ${report.rows} rows in ${seconds.toFixed(1)} s: ${outcome(report, dryRun)}`,
  )
  const counts: [string, number][] = [
    ['added', report.added],
    ['changed', report.changed],
    ['switched off', report.switchedOff],
    ['unchanged', report.unchanged],
    ['refused', bad],
    ['skipped', report.skipped],
  ]
  for (const [name, count] of counts) lines.push(`  ${name.padEnd(14)}${String(count).padStart(8)}`)
  return `${lines.join('\n')}\n`
}

function outcome(report: ImportReport, dryRun: boolean): string {
  if (report.imported) return 'imported'
  return dryRun ? 'dry run, nothing was changed' : 'no valid row, nothing was changed'
}
