import type { PortalState } from '@zakup/contract/portal-state/portal-state.routes'
import { t } from '@zakup/messages/catalogue'
import { RefreshCw } from 'lucide-react'
import { formatTime } from '../../shared/format/date-format.ts'
import list from '../../shared/list/CabinetList.module.css'
import { Button } from '../../shared/ui/Button.tsx'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { RowSkeleton } from '../../shared/ui/RowSkeleton.tsx'
import { BackupsCard } from './BackupsCard.tsx'
import { DatabaseCard } from './DatabaseCard.tsx'
import { FailuresCard } from './FailuresCard.tsx'
import { PartCards } from './PartCards.tsx'
import { useGetPortalStateQuery } from './portal-state-api.ts'
import styles from './StatePage.module.css'
import { TasksCard } from './TasksCard.tsx'

const EVERY_MS = 15_000

/** Whether the portal works, on one page. The last data stays on the screen when a request fails. */
export function StatePage() {
  usePageTitle(t('portal_state.title'))
  const { data, error, isFetching, refetch } = useGetPortalStateQuery(undefined, {
    pollingInterval: EVERY_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  })
  return (
    <div className={list.parts}>
      <div className={list.head}>
        <div>
          <h1>{t('portal_state.title')}</h1>
          <p>
            {data
              ? `${overall(data)}. ${t('portal_state.checked', { time: formatTime(data.checked_at) })}`
              : t('portal_state.lead')}
          </p>
        </div>
        <Button icon={<RefreshCw aria-hidden="true" />} disabled={isFetching} onClick={() => void refetch()}>
          {t('portal_state.refresh')}
        </Button>
      </div>
      {error && !isFetching && (
        <div className="card">
          <FailedNotice error={error} retry={refetch} />
        </div>
      )}
      {!data && !error && (
        <div className={`card ${styles.skeletons}`}>
          <RowSkeleton rows={8} />
        </div>
      )}
      {data && (
        <>
          <PartCards parts={data.parts} />
          <FailuresCard failures={data.failures} />
          <TasksCard tasks={data.tasks} />
          <div className={styles.two}>
            <BackupsCard backups={data.backups} />
            <DatabaseCard state={data} />
          </div>
        </>
      )}
    </div>
  )
}

function overall({ parts }: PortalState): string {
  const has = (level: PortalState['parts'][number]['level']) => parts.some((part) => part.level === level)
  if (has('bad')) return t('portal_state.some_bad')
  return t(has('warning') ? 'portal_state.some_warning' : 'portal_state.all_good')
}
