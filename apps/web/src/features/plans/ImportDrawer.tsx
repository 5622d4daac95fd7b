import type { Plan } from '@zakup/contract/plans/plans.routes'
import { t } from '@zakup/messages/catalogue'
import { Drawer } from 'antd'
import styles from './ImportDrawer.module.css'
import { ImportStart } from './ImportStart.tsx'
import { ImportWork } from './ImportWork.tsx'
import type { PlanImporting } from './use-plan-import.ts'

interface Props {
  plan: Plan
  importing: PlanImporting
}

/** Rows from a spreadsheet: brought in, checked, mended, and only then written. */
export function ImportDrawer({ plan, importing }: Props) {
  const { importId, again, hide } = importing
  return (
    <Drawer
      open
      size="min(1080px, 100vw)"
      title={t('import.title')}
      closable={{ placement: 'end', 'aria-label': t('shell.close') }}
      classNames={{ body: styles.body ?? '' }}
      onClose={hide}
    >
      {importId === null ? (
        <ImportStart plan={plan} importing={importing} />
      ) : (
        <ImportWork
          key={importId}
          importId={importId}
          onAgain={again}
          onDone={() => {
            again()
            hide()
          }}
        />
      )}
    </Drawer>
  )
}
