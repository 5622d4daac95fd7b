import type { PlanImport } from '@zakup/contract/plans/plan-imports.routes'
import { t } from '@zakup/messages/catalogue'
import { useState } from 'react'
import { failureWords } from '../../shared/api/failure-words.ts'
import { formatMoney } from '../../shared/format/number-format.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { type Corrections, correctionCount, correctionRows, leaveOutRest } from './corrections.ts'
import { ImportErrors } from './ImportErrors.tsx'
import styles from './ImportSheet.module.css'
import { LeftOut } from './LeftOut.tsx'
import { useApplyPlanImportMutation, useMendPlanImportMutation } from './plan-imports-api.ts'

/** The check result: rows that can be written, and rows to correct or leave out, cell by cell. */
export function ImportReport({ found, onAgain }: { found: PlanImport; onAgain: () => void }) {
  const [corrections, setCorrections] = useState<Corrections>({})
  const [correct, correcting] = useMendPlanImportMutation()
  const [apply, applying] = useApplyPlanImportMutation()
  const good = found.rows_total - found.rows_bad
  const count = correctionCount(corrections)
  const lines = found.bad_rows.map(({ line }) => line)
  async function check() {
    const { data } = await correct({ params: { id: found.id }, body: { rows: correctionRows(corrections) } })
    if (data) setCorrections({})
  }
  const error = correcting.error ?? applying.error
  return (
    <>
      <div className={styles.sum} aria-live="polite">
        <h3>
          {t('import.ready', { count: good })}
          {found.rows_bad > 0 && (
            <>
              , <em>{t('import.bad', { count: found.rows_bad })}</em>
            </>
          )}
        </h3>
        {good > 0 && <span>{t('import.sum', { sum: formatMoney(found.total_price, 'exact') })}</span>}
      </div>
      <LeftOut headings={found.left_out} />
      <p className={styles.note}>
        {t(found.rows_bad > 0 ? 'import.mend_help' : good > 0 ? 'import.all_ready' : 'import.none_left')}
      </p>
      {lines.length > 1 && (
        <p className={styles.note}>
          <Button
            size="small"
            disabled={count === lines.length}
            onClick={() => setCorrections(leaveOutRest(corrections, lines))}
          >
            {t('import.leave_rest', { count: lines.length - count })}
          </Button>
        </p>
      )}
      {found.bad_rows.length > 0 && (
        <div className={`card ${styles.table}`}>
          <ImportErrors
            rows={found.bad_rows}
            corrections={corrections}
            onCorrect={(line, change) => setCorrections({ ...corrections, [line]: change })}
          />
        </div>
      )}
      {found.bad_rows.length < found.rows_bad && (
        <p className={styles.note}>{t('import.first_bad', { count: found.bad_rows.length })}</p>
      )}
      <div className={styles.bar}>
        <p role={error ? 'alert' : 'status'} className={error ? styles.importReportFailed : undefined}>
          {error
            ? failureWords(error, 'writing').text
            : count > 0
              ? t('import.mended', { count })
              : found.rows_bad > 0
                ? t('import.apply_blocked')
                : found.file_name}
        </p>
        <Button onClick={onAgain}>{t('import.again')}</Button>
        {found.rows_bad > 0 ? (
          <Button
            kind="primary"
            busy={correcting.isLoading}
            disabled={count === 0}
            onClick={() => void check()}
          >
            {t(correcting.isLoading ? 'import.checking_again' : 'import.check_again')}
          </Button>
        ) : (
          <Button
            kind="primary"
            busy={applying.isLoading}
            disabled={good === 0}
            onClick={() => void apply({ params: { id: found.id } })}
          >
            {applying.isLoading ? t('import.applying_button') : t('import.apply', { count: good })}
          </Button>
        )}
      </div>
    </>
  )
}
