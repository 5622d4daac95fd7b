import type { PortalState } from '@zakup/contract/portal-state/portal-state.routes'
import { t } from '@zakup/messages/catalogue'
import { FactCard } from '../../shared/details/FactCard.tsx'
import { formatDateTime } from '../../shared/format/date-format.ts'
import { formatSize } from '../../shared/format/number-format.ts'

export function DatabaseCard({ state: { database, workers } }: { state: PortalState }) {
  return (
    <FactCard
      title={t('portal_state.facts')}
      facts={[
        { label: t('portal_state.size'), value: formatSize(database.bytes) },
        {
          label: t('portal_state.used'),
          value: t('portal_state.attempts', { count: database.connections, most: database.max_connections }),
        },
        { label: t('portal_state.schema'), value: database.migration },
        workers.length > 0
          ? {
              label: t('portal_state.workers_since'),
              value: workers.map((at) => t('portal_state.since', { date: formatDateTime(at) })).join(', '),
            }
          : null,
      ]}
    />
  )
}
