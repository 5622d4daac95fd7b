import { t } from '@zakup/messages/catalogue'
import { NumberLink } from '../../shared/own-stats/NumberLink.tsx'
import { countDifference } from './compare.ts'

interface Props {
  of: string
  year: number
  count: number
  now: number
  to: string | null
}

/** «2025 год: 60 · разница +4 (+6,7 %)»: the other year, below the name of a part. */
export function FormerNote({ of, year, count, now, to }: Props) {
  return (
    <>
      {t('own_stats.then', { year: String(year) })}{' '}
      <NumberLink to={to} count={count} of={`${of}, ${year}`} inText />{' '}
      {t('own_stats.then_difference', { difference: countDifference(now, count) })}
    </>
  )
}
