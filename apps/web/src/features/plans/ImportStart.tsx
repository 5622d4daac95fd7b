import type { Plan } from '@zakup/contract/plans/plans.routes'
import { PLAN_COLUMNS, REQUIRED_COLUMNS } from '@zakup/domain/plans/plan-import-columns'
import { t } from '@zakup/messages/catalogue'
import { planTitle } from '@zakup/messages/plan-title'
import { failureWords } from '../../shared/api/failure-words.ts'
import { FileUpload } from '../../shared/files/FileUpload.tsx'
import { FailureNote } from '../../shared/forms/FailureNote.tsx'
import { columnName, namesOf } from './column-names.ts'
import { DownloadButton } from './DownloadButton.tsx'
import styles from './ImportSheet.module.css'
import { PASTE_HELP, PasteTarget } from './PasteTarget.tsx'
import type { PlanImporting } from './use-plan-import.ts'

const XLSX = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface Props {
  plan: Plan
  importing: PlanImporting
}

export function ImportStart({ plan, importing }: Props) {
  const { begin, paste, starting, error, problem, setProblem } = importing
  const failure = problem ?? (error && !starting ? failureWords(error, 'writing').text : null)
  return (
    <>
      <p className={styles.lead}>{t('import.lead')}</p>
      <div className={styles.ways} aria-busy={starting}>
        <div>
          <FileUpload
            accept={XLSX}
            label={t('import.file')}
            onUploaded={({ uuid }) => void begin({ attachment: uuid })}
          />
          <p className={styles.hint}>{t('import.form_hint')}</p>
          <DownloadButton planId={plan.id} name={planTitle(plan)} words={t('import.form')} />
        </div>
        <PasteTarget onRows={paste} onProblem={setProblem} />
      </div>
      <div className={styles.expected}>
        <p id={PASTE_HELP}>
          {t('import.paste_order')} {t('import.paste_required', { names: namesOf(REQUIRED_COLUMNS) })}
        </p>
        <details>
          <summary>{t('import.paste_all')}</summary>
          <ol>
            {PLAN_COLUMNS.map((column) => (
              <li key={column}>{columnName(column)}</li>
            ))}
          </ol>
        </details>
      </div>
      {starting && <output>{t('import.waiting')}</output>}
      {failure && (
        <div className={styles.failed}>
          <FailureNote title={t('import.start_failed')}>
            <p>{failure}</p>
          </FailureNote>
        </div>
      )}
    </>
  )
}
