import type { PlanReadiness } from '@zakup/contract/plans/plans.routes'
import { t } from '@zakup/messages/catalogue'
import { RankedBars } from '../../shared/charts/RankedBars.tsx'
import { TableTwin, type TwinColumn } from '../../shared/charts/TableTwin.tsx'
import { Money } from '../../shared/ui/Money.tsx'

type Line = PlanReadiness['by_ekrb'][number]

interface Props {
  readiness: {
    currentData?: PlanReadiness | undefined
    error?: unknown
    isFetching: boolean
    refetch: () => unknown
  }
}

/** Sums the head compares with the financing plan. Закон ст. 6 п. 4. */
export function PlanSums({ readiness: { currentData, error, isFetching, refetch } }: Props) {
  const lines = currentData?.by_ekrb
  return (
    <TableTwin
      title={t('plan_sums.title')}
      note={t('plan_sums.note')}
      columns={columns()}
      rows={lines}
      error={currentData ? undefined : error}
      retry={refetch}
      busy={isFetching && currentData !== undefined}
      height={Math.min(320, 40 + (lines?.length ?? 4) * 52)}
    >
      <RankedBars
        label={t('plan_sums.title')}
        bars={(lines ?? []).map((line) => ({
          key: line.ekrb?.id ?? 0,
          name: nameOf(line),
          note: t('plan_editor.item_count', { count: line.count }),
          value: Number(line.total_price),
          text: <Money amount={line.total_price} form="short" />,
        }))}
      />
    </TableTwin>
  )
}

const columns = (): TwinColumn<Line>[] => [
  { title: t('plan_sums.ekrb'), value: nameOf },
  { title: t('plan_sums.count'), value: ({ count }) => count, align: 'right' },
  {
    title: t('plan_sums.sum'),
    value: ({ total_price }) => total_price,
    show: ({ total_price }) => <Money amount={total_price} />,
    align: 'right',
  },
]

function nameOf({ ekrb }: Line): string {
  return ekrb ? `${ekrb.code} ${ekrb.name}` : t('plan_sums.none')
}
