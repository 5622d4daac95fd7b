import { t } from '@zakup/messages/catalogue'
import { RankedBars } from '../../shared/charts/RankedBars.tsx'
import { formatCount } from '../../shared/format/number-format.ts'
import { NumberLink } from '../../shared/own-stats/NumberLink.tsx'
import { FormerNote } from './FormerNote.tsx'
import type { TwinRow } from './twin-columns.tsx'

interface Props {
  title: string
  rows: TwinRow[]
  former: { year: number } | null
}

/** The parts of a year as bars, each with the other year in small print. */
export function TwinBars({ title, rows, former }: Props) {
  return (
    <RankedBars
      label={t('stats.ranked_alt', {
        title,
        name: rows[0]?.name ?? '',
        value: formatCount(rows[0]?.now?.count ?? 0),
      })}
      bars={rows.map((row) => ({
        key: row.name,
        name: row.name,
        note: former && row.former && (
          <FormerNote
            of={row.name}
            year={former.year}
            count={row.former.count}
            now={row.now?.count ?? 0}
            to={row.former.to}
          />
        ),
        value: row.now?.count ?? 0,
        text: row.now && <NumberLink to={row.now.to} count={row.now.count} of={row.name} />,
      }))}
    />
  )
}
