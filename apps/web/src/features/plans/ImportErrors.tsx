import type { PlanImportRow } from '@zakup/contract/plans/plan-imports.routes'
import { IMPORT_CELL_LENGTH } from '@zakup/domain/field-bounds'
import { t } from '@zakup/messages/catalogue'
import { type Column, DataTable } from '../../shared/ui/DataTable.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import { type Correction, type Corrections, withCell } from './corrections.ts'
import styles from './ImportSheet.module.css'
import { useImportChoices } from './import-choices.ts'

interface Props {
  rows: PlanImportRow[]
  corrections: Corrections
  onCorrect: (line: number, correction: Correction | null) => void
}

interface ErrorLine {
  row: PlanImportRow
  error: PlanImportRow['errors'][number]
  first: boolean
}

/** One line per error: where it is, what is wrong, and the cell to correct. */
export function ImportErrors({ rows, corrections, onCorrect }: Props) {
  const choices = useImportChoices(rows)
  const lines = rows.flatMap((row) =>
    row.errors
      .toSorted((a, b) => a.column_number - b.column_number)
      .map((error, i): ErrorLine => ({ row, error, first: i === 0 })),
  )
  return (
    <>
      {Object.entries(choices).map(([column, names]) => (
        <datalist key={column} id={listOf(column)}>
          {names.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
      ))}
      <DataTable
        caption={t('import.caption')}
        columns={columns(corrections, onCorrect)}
        rows={lines}
        rowKey={({ row, error }) => `${row.line}-${error.column}-${error.code}`}
      />
    </>
  )
}

/** Id of the `<datalist>` with suggestions for a column. */
const listOf = (column: string) => `import-${column}`

const columns = (corrections: Corrections, onCorrect: Props['onCorrect']): Column<ErrorLine>[] => [
  {
    key: 'line',
    title: t('import.col_line'),
    width: '24%',
    lead: true,
    cell: ({ row, first }) => (
      <Line row={row} first={first} out={corrections[row.line] === 'leave_out'} onCorrect={onCorrect} />
    ),
  },
  {
    key: 'column',
    title: t('import.col_column'),
    width: '20%',
    cell: ({ error: { column_number, column_name } }) =>
      t('import.column', { number: column_number, name: column_name }),
  },
  {
    key: 'problem',
    title: t('import.col_problem'),
    cell: ({ error }) => <span className={styles.wrong}>{error.text}</span>,
  },
  {
    key: 'value',
    title: t('import.col_value'),
    width: '26%',
    cell: ({ row, error }) => {
      const correction = corrections[row.line]
      if (correction === 'leave_out') return t('import.left_out')
      const cells = correction ? correction.cells : row.cells
      return (
        <TextField
          size="small"
          list={listOf(error.column)}
          aria-label={t('import.value_label', { line: row.line, column: error.column_name })}
          value={cells[error.column_number - 1] ?? ''}
          maxLength={IMPORT_CELL_LENGTH}
          onChange={(event) =>
            onCorrect(row.line, { cells: withCell(cells, error.column_number, event.target.value) })
          }
        />
      )
    },
  },
]

interface LineProps {
  row: PlanImportRow
  first: boolean
  out: boolean
  onCorrect: Props['onCorrect']
}

/** The name of a row and its «leave out» button are shown at its first error only. */
function Line({ row: { line, name }, first, out, onCorrect }: LineProps) {
  return (
    <>
      <span className={`${styles.line} ${out ? styles.out : ''}`}>{t('import.line', { line })}</span>
      {first && (
        <>
          <span className={styles.meta} title={name}>
            {name || t('import.unnamed')}
          </span>
          <button
            type="button"
            className={styles.importReportLeave}
            aria-label={out ? undefined : t('import.leave_out_label', { line })}
            onClick={() => onCorrect(line, out ? null : 'leave_out')}
          >
            {out ? t('import.take_back') : t('import.leave_out')}
          </button>
        </>
      )}
    </>
  )
}
