import type { PortalState } from '@zakup/contract/portal-state/portal-state.routes'
import { t } from '@zakup/messages/catalogue'
import { failureWords } from '../../shared/api/failure-words.ts'
import { TitledCard } from '../../shared/details/RowsCard.tsx'
import { formatDateTime } from '../../shared/format/date-format.ts'
import { useNotice } from '../../shared/notices/notice.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { type Column, DataTable } from '../../shared/ui/DataTable.tsx'
import { DateText } from '../../shared/ui/DateText.tsx'
import { useRetryJobMutation } from './portal-state-api.ts'
import styles from './StatePage.module.css'
import { taskOf } from './TasksCard.tsx'

type Failure = PortalState['failures'][number]

/** Failed jobs: those still retried automatically, and those that wait for a person. */
export function FailuresCard({ failures }: Pick<PortalState, 'failures'>) {
  const [retry, { isLoading, originalArgs }] = useRetryJobMutation()
  const notice = useNotice()
  async function again(id: number) {
    const answer = await retry({ params: { id } })
    notice(
      answer.error
        ? { kind: 'error', text: failureWords(answer.error, 'writing').text }
        : { kind: 'success', text: t('portal_state.retried') },
    )
  }
  return (
    <TitledCard title={t('portal_state.failures')}>
      {failures.length === 0 ? (
        <p className={styles.none}>{t('portal_state.failures_none')}</p>
      ) : (
        <DataTable
          caption={t('portal_state.failures')}
          columns={columns((id) => void again(id), isLoading ? originalArgs?.params.id : undefined)}
          rows={failures}
          rowKey={({ id }) => id}
        />
      )}
    </TitledCard>
  )
}

const columns = (onRetry: (id: number) => void, busyId: number | undefined): Column<Failure>[] => [
  {
    key: 'task',
    title: t('portal_state.col_task'),
    width: '18%',
    lead: true,
    strong: true,
    cell: ({ task }) => taskOf(task),
  },
  {
    key: 'error',
    title: t('portal_state.col_error'),
    width: '42%',
    cell: ({ last_error }) => <span className={styles.error}>{last_error}</span>,
  },
  {
    key: 'attempts',
    title: t('portal_state.col_attempts'),
    cell: ({ attempts, max_attempts }) => t('portal_state.attempts', { count: attempts, most: max_attempts }),
  },
  {
    key: 'when',
    title: t('portal_state.col_when'),
    cell: ({ updated_at, next_try_at }) => (
      <span className={styles.when}>
        <DateText at={updated_at} time />
        <small>
          {next_try_at
            ? t('portal_state.next_try', { date: formatDateTime(next_try_at) })
            : t('portal_state.given_up')}
        </small>
      </span>
    ),
  },
  {
    key: 'retry',
    title: t('portal_state.col_action'),
    align: 'right',
    cell: ({ id, task, next_try_at }) =>
      next_try_at === null && (
        <Button
          disabled={busyId === id}
          aria-label={`${t('portal_state.retry')}: ${taskOf(task)}`}
          onClick={() => onRetry(id)}
        >
          {t('portal_state.retry')}
        </Button>
      ),
  },
]
