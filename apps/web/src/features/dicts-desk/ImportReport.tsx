import type { DictImportReport } from '@zakup/contract/dicts/dicts-desk.routes'
import { t } from '@zakup/messages/catalogue'
import { formatCount } from '../../shared/format/number-format.ts'
import { FormNotice } from '../../shared/forms/FormNotice.tsx'
import { type Column, DataTable } from '../../shared/ui/DataTable.tsx'
import { Changes } from './Changes.tsx'
import styles from './DictPage.module.css'
import { valueText } from './dict-words.ts'

/** What a file would change, as counts and first rows; or its errors, and where they are. */
export function ImportReport({ report }: { report: DictImportReport }) {
  const parts = [
    { name: t('dicts_desk.import_added'), count: report.added, rows: report.added_rows },
    { name: t('dicts_desk.import_changed'), count: report.changed, rows: report.changed_rows },
    { name: t('dicts_desk.import_off'), count: report.switched_off, rows: report.switched_off_rows },
  ]
  const isSame = parts.every(({ count }) => count === 0)
  return (
    <section className={styles.report} aria-label={report.file_name}>
      <h2>{report.file_name}</h2>
      <p className={styles.importSheetLead}>{t('dicts_desk.import_rows', { count: report.rows })}</p>
      {report.faults_total > 0 && <Faults report={report} />}
      {report.faults_total === 0 && isSame && (
        <FormNotice kind="good" title={t('dicts_desk.import_same')}>
          <p>{t('dicts_desk.import_same_help')}</p>
        </FormNotice>
      )}
      {report.faults_total === 0 && !isSame && (
        <>
          <dl className={styles.numbers}>
            {[...parts, { name: t('dicts_desk.import_unchanged'), count: report.unchanged }].map(
              ({ name, count }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd className="num">{formatCount(count)}</dd>
                </div>
              ),
            )}
          </dl>
          {parts.map(
            ({ name, count, rows }) =>
              count > 0 && <First key={name} name={name} count={count} rows={rows} />,
          )}
        </>
      )}
      {report.unused_columns.length > 0 && (
        <p className={styles.importSheetLead}>
          {t('dicts_desk.import_unused', { columns: report.unused_columns.join(', ') })}
        </p>
      )}
    </section>
  )
}

interface FirstProps {
  name: string
  count: number
  rows: DictImportReport['added_rows']
}

function First({ name, count, rows }: FirstProps) {
  return (
    <div className={styles.first}>
      <h3>
        {name}: {formatCount(count)}
        {count > rows.length && <small>{t('dicts_desk.import_first')}</small>}
      </h3>
      <ul>
        {rows.map((row) => (
          <li key={row.code}>
            <b className="num">{row.code}</b> {row.name}
            <Changes fields={row.fields.filter(({ field }) => field !== 'is_active')} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Faults({ report: { faults, faults_total } }: { report: DictImportReport }) {
  return (
    <>
      <FormNotice kind="alert" title={t('dicts_desk.import_faults', { count: faults_total })}>
        <p>{t('dicts_desk.import_faults_help')}</p>
        {faults_total > faults.length && (
          <p>{t('dicts_desk.import_faults_first', { count: faults.length })}</p>
        )}
      </FormNotice>
      <DataTable
        caption={t('dicts_desk.import_faults', { count: faults_total })}
        rows={faults}
        rowKey={({ line, column, value }) => `${line} ${column} ${value}`}
        columns={faultColumns()}
      />
    </>
  )
}

const faultColumns = (): Column<DictImportReport['faults'][number]>[] => [
  {
    key: 'line',
    title: t('dicts_desk.import_line'),
    // Line 0: a row that is missing from the file has no line number.
    cell: ({ line }) => (line === 0 ? t('dicts_desk.import_no_line') : <span className="num">{line}</span>),
  },
  { key: 'column', title: t('dicts_desk.import_column'), cell: ({ column }) => column },
  { key: 'value', title: t('dicts_desk.import_value'), cell: ({ value }) => valueText(value) },
  { key: 'reason', title: t('dicts_desk.import_reason'), width: '44%', cell: ({ reason }) => reason },
]
