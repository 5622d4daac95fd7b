import { t } from '@zakup/messages/catalogue'
import { RankedBars } from '../../shared/charts/RankedBars.tsx'
import { formatCount } from '../../shared/format/number-format.ts'
import { NumberLink } from '../../shared/own-stats/NumberLink.tsx'
import type { AnnouncementsByMethod } from '../../shared/own-stats/own-stats-api.ts'
import type { StatsLists } from '../../shared/own-stats/stats-lists.ts'

interface Props {
  stats: AnnouncementsByMethod
  lists: StatsLists
  /** How many of the most frequent to show; the rest are on the statistics page. */
  most?: number
}

/** Announcements by purchase method, the most frequent first. */
export function MethodBars({ stats, lists, most = stats.results.length }: Props) {
  const rows = stats.results.toSorted((a, b) => b.count - a.count)
  return (
    <RankedBars
      label={t('stats.ranked_alt', {
        title: t('own_stats.methods'),
        name: rows[0]?.purchase_method.name ?? '',
        value: formatCount(rows[0]?.count ?? 0),
      })}
      bars={rows.slice(0, most).map(({ purchase_method: { id, name }, count }) => ({
        key: id,
        name,
        value: count,
        text: <NumberLink to={lists.announced(stats.year, { method: id })} count={count} of={name} />,
      }))}
    />
  )
}
