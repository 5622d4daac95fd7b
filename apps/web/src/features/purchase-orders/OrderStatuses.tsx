import { t } from '@zakup/messages/catalogue'
import { CountedChoice } from '../../shared/list/CountedChoice.tsx'

interface Props {
  status: number | null
  statuses: { id: number; name: string; count: number }[]
  onChoose: (status: number | null) => void
}

/** Where the orders are, with how many at each place. Nobody looks for what there is none of. */
export function OrderStatuses({ status, statuses, onChoose }: Props) {
  const all = statuses.reduce((sum, { count }) => sum + count, 0)
  return (
    <CountedChoice
      label={t('orders.statuses')}
      value={String(status ?? 'all')}
      options={[
        { value: 'all', name: t('orders.status_all'), count: all },
        ...statuses
          .filter(({ id, count }) => count > 0 || id === status)
          .map(({ id, name, count }) => ({ value: String(id), name, count })),
      ]}
      onChoose={(value) => onChoose(value === 'all' ? null : Number(value))}
    />
  )
}
