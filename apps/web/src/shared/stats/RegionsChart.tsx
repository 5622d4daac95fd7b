import { t } from '@zakup/messages/catalogue'
import { Link } from 'react-router'
import { chartUnit, type Measure } from '../charts/chart-unit.ts'
import { TableTwin, type TwinColumn } from '../charts/TableTwin.tsx'
import { measured, type RegionValue, TileMap } from '../charts/TileMap.tsx'
import { formatCount, formatMoney } from '../format/number-format.ts'
import { paths } from '../paths.ts'
import { useGetPlanItemRegionStatsQuery } from '../plan-items/plan-items-api.ts'

interface Props {
  measure: Measure
  /** Null: all years. */
  year: number | null
  subject?: number | undefined
  chosen?: number | undefined
}

const HEIGHT = 400

/** Every region is shown whichever is chosen: a map of one tile is useless. */
export function RegionsChart({ measure, year, subject, chosen }: Props) {
  const { data, error, isFetching, refetch } = useGetPlanItemRegionStatsQuery({
    query: { ...(year && { year_id: year }), ...(subject && { purchase_subject_id: subject }) },
  })
  const regions = data?.results
  const valueOf = (region: RegionValue) => measured(region, measure)
  const unit = chartUnit(measure, (regions ?? []).map(valueOf))
  const most = regions?.reduce((a, b) => (valueOf(b) > valueOf(a) ? b : a))
  const to = ({ id }: RegionValue) =>
    paths.planItems({ region: id, ...(year && { year }), ...(subject && { subject }) })
  return (
    <TableTwin
      title={t('regions.title')}
      unit={t(unit.name ?? 'chart.pieces')}
      note={year ? t('regions.note', { year: String(year) }) : t('regions.note_all')}
      columns={columns(to)}
      rows={regions}
      error={isFetching ? undefined : error}
      retry={refetch}
      busy={isFetching && regions !== undefined}
      height={HEIGHT}
    >
      <TileMap
        regions={regions ?? []}
        measure={measure}
        unit={unit}
        to={to}
        chosen={chosen}
        alt={t(`regions.alt_${measure}`, {
          name: most?.name ?? '',
          value: most
            ? measure === 'count'
              ? formatCount(most.count)
              : formatMoney(most.total_price, 'short')
            : '',
        })}
      />
    </TableTwin>
  )
}

const columns = (to: (region: RegionValue) => string): TwinColumn<RegionValue>[] => [
  {
    title: t('regions.region'),
    value: ({ name }) => name,
    show: (region) => <Link to={to(region)}>{region.name}</Link>,
  },
  {
    title: t('regions.count'),
    align: 'right',
    value: ({ count }) => count,
    show: ({ count }) => formatCount(count),
  },
  {
    title: t('regions.sum'),
    align: 'right',
    value: (row) => row.total_price,
    show: (row) => formatMoney(row.total_price, 'list'),
  },
]
