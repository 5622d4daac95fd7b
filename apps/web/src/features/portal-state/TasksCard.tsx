import type { PortalState } from '@zakup/contract/portal-state/portal-state.routes'
import { hasWords, say, t } from '@zakup/messages/catalogue'
import { TitledCard } from '../../shared/details/RowsCard.tsx'
import { formatCount } from '../../shared/format/number-format.ts'
import { type Column, DataTable } from '../../shared/ui/DataTable.tsx'
import { Missing } from '../../shared/ui/Missing.tsx'
import styles from './StatePage.module.css'

type Task = PortalState['tasks'][number]

export function TasksCard({ tasks }: Pick<PortalState, 'tasks'>) {
  return (
    <TitledCard title={t('portal_state.tasks')}>
      {tasks.length === 0 ? (
        <p className={styles.none}>{t('portal_state.tasks_none')}</p>
      ) : (
        <DataTable
          caption={t('portal_state.tasks')}
          columns={columns()}
          rows={tasks}
          rowKey={({ task }) => task}
        />
      )}
    </TitledCard>
  )
}

const number = (key: 'waiting' | 'running' | 'later' | 'retrying' | 'failed'): Column<Task> => ({
  key,
  title: t(`portal_state.col_${key}`),
  align: 'right',
  cell: (task) => formatCount(task[key]),
})

const columns = (): Column<Task>[] => [
  {
    key: 'task',
    title: t('portal_state.col_task'),
    width: '26%',
    lead: true,
    strong: true,
    cell: ({ task }) => taskOf(task),
  },
  number('waiting'),
  number('running'),
  number('later'),
  number('retrying'),
  number('failed'),
  {
    key: 'oldest',
    title: t('portal_state.col_oldest'),
    align: 'right',
    cell: ({ oldest_seconds }) => (oldest_seconds === null ? <Missing /> : waitText(oldest_seconds)),
  },
]

/** Label of a task such as `fold_counts`; an unknown task is shown by its code. */
export function taskOf(task: string): string {
  const key = `portal_task.${task.replace('.', '_')}`
  return hasWords(key) ? say(key) : task
}

/** «12 с», «7 мин», «3 ч»: roughly how long something took or waits. */
export function waitText(seconds: number): string {
  if (seconds < 90) return t('portal_state.seconds', { count: Math.round(seconds) })
  if (seconds < 90 * 60) return t('portal_state.minutes', { count: Math.round(seconds / 60) })
  return t('portal_state.hours', { count: Math.round(seconds / 3600) })
}
