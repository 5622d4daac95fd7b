import type { PlanImport } from '@zakup/contract/plans/plan-imports.routes'
import { t } from '@zakup/messages/catalogue'
import { CircleCheck, CircleX } from 'lucide-react'
import { useEffect } from 'react'
import { api } from '../../shared/api/api.ts'
import { useAppDispatch } from '../../shared/store-hooks.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { ImportReport } from './ImportReport.tsx'
import { useGetPlanImportQuery } from './plan-imports-api.ts'

const POLL_MS = 500
const RUNNING: ReadonlySet<PlanImport['state']> = new Set(['waiting', 'checking', 'applying'])

interface Props {
  importId: number
  onAgain: () => void
  onDone: () => void
}

/** One import, from the first check to the last row written. */
export function ImportWork({ importId, onAgain, onDone }: Props) {
  const args = { params: { id: importId } }
  // Reads the same cache entry first, to decide whether polling is still needed.
  const { currentData: known } = useGetPlanImportQuery(args)
  const waiting = !known || RUNNING.has(known.state)
  const { error, isFetching, refetch } = useGetPlanImportQuery(args, {
    pollingInterval: waiting ? POLL_MS : 0,
  })
  const dispatch = useAppDispatch()
  const applied = known?.state === 'applied'
  useEffect(() => {
    // The rows are written after the call has returned, so the cache is invalidated here.
    if (applied) dispatch(api.util.invalidateTags(['Plan', 'PlanItem']))
  }, [applied, dispatch])
  if (!known) {
    return error && !isFetching ? (
      <FailedNotice error={error} retry={refetch} />
    ) : (
      <ImportProgress state="waiting" done={0} total={0} />
    )
  }
  if (known.state === 'failed')
    return (
      <Notice
        tone="danger"
        icon={<CircleX aria-hidden="true" />}
        title={t('import.failed')}
        text={known.failure ?? undefined}
      >
        <Button onClick={onAgain}>{t('import.again')}</Button>
      </Notice>
    )
  if (known.state === 'applied')
    return (
      <div aria-live="polite">
        <Notice
          icon={<CircleCheck aria-hidden="true" />}
          title={t('import.done', { count: known.rows_total - known.rows_bad })}
          text={t('import.done_help')}
        >
          <Button kind="primary" onClick={onDone}>
            {t('import.close')}
          </Button>
          <Button onClick={onAgain}>{t('import.again')}</Button>
        </Notice>
      </div>
    )
  if (known.state === 'checked') return <ImportReport key={known.rows_bad} found={known} onAgain={onAgain} />
  return <ImportProgress state={known.state} done={known.rows_done} total={known.rows_total} />
}
