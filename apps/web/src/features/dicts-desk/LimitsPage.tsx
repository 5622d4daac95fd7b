import { t } from '@zakup/messages/catalogue'
import { useState } from 'react'
import list from '../../shared/list/CabinetList.module.css'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { RowSkeleton } from '../../shared/ui/RowSkeleton.tsx'
import { useListDeskLimitsQuery } from './desk-api.ts'
import type { LimitTask } from './LimitCard.tsx'
import { LimitCard } from './LimitCard.tsx'
import { LimitDialog } from './LimitDialog.tsx'
import styles from './LimitsPage.module.css'
import { RemoveLimitDialog } from './RemoveLimitDialog.tsx'

export function LimitsPage() {
  usePageTitle(t('limits_desk.title'))
  const { data, error, isFetching, refetch } = useListDeskLimitsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const [task, setTask] = useState<LimitTask | null>(null)
  const close = () => setTask(null)
  return (
    <>
      <div className={list.head}>
        <div>
          <h1>{t('limits_desk.title')}</h1>
          <p>{t('limits_desk.lead')}</p>
        </div>
      </div>
      {!data && (
        <div className="card">
          {error && !isFetching ? <FailedNotice error={error} retry={refetch} /> : <RowSkeleton rows={6} />}
        </div>
      )}
      {data && (
        <div className={styles.cards}>
          {data.results.map((limit) => (
            <LimitCard key={limit.code} limit={limit} onTask={setTask} />
          ))}
        </div>
      )}
      {data && task && task.step !== 'remove' && (
        <LimitDialog task={task} today={data.today} onClose={close} />
      )}
      {task?.step === 'remove' && task.value && (
        <RemoveLimitDialog code={task.code} value={task.value} onClose={close} />
      )}
    </>
  )
}
