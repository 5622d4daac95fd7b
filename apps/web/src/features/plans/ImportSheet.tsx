import type { Plan } from '@zakup/contract/plans/plans.routes'
import { t } from '@zakup/messages/catalogue'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import styles from './ImportSheet.module.css'
import { ImportStart } from './ImportStart.tsx'
import { ImportWork } from './ImportWork.tsx'
import { LeftOut } from './LeftOut.tsx'
import type { PlanImporting } from './use-plan-import.ts'

interface Props {
  plan: Plan
  importing: PlanImporting
}

/** Import from a spreadsheet: upload, check, correct, and only then write. */
export function ImportSheet({ plan, importing }: Props) {
  const { importId, leftOut, again, hide } = importing
  return (
    <Sheet side="right" size="wide" open title={t('import.title')} onClose={hide}>
      <div className={styles.body}>
        {importId === null ? (
          <ImportStart plan={plan} importing={importing} />
        ) : (
          <>
            <LeftOut headings={leftOut} />
            <ImportWork
              key={importId}
              importId={importId}
              onAgain={again}
              onDone={() => {
                again()
                hide()
              }}
            />
          </>
        )}
      </div>
    </Sheet>
  )
}
