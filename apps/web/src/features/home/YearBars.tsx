import { t } from '@zakup/messages/catalogue'
import type { CSSProperties } from 'react'
import { currentYear, formatDayMonth } from '../../shared/format/date-format.ts'
import { formatCount } from '../../shared/format/number-format.ts'
import styles from './YearBars.module.css'

export interface YearCount {
  year: number
  count: number
  total_price: string
}

/** Past ten thousand the labels count in thousands, and the title says so. */
export function yearUnit(years: YearCount[]): 1 | 1000 {
  return years.some(({ count }) => count >= 10_000) ? 1000 : 1
}

/** Bars from zero with their values; the running year is hatched: incomplete data must look incomplete. */
export function YearBars({ years, now }: { years: YearCount[]; now: Date }) {
  const unit = yearUnit(years)
  const max = Math.max(1, ...years.map(({ count }) => count))
  const running = currentYear(now)
  const summary = years.map(({ year, count }) => `${year}: ${formatCount(count)}`).join('; ')
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn with CSS, there is no file to show
    <figure role="img" aria-label={t('home.years_alt', { years: summary })} className={styles.chart}>
      {years.map(({ year, count }) => (
        <div key={year} className={styles.year} aria-hidden="true">
          <div className={styles.track}>
            <span className={styles.value}>{formatCount(Math.round(count / unit))}</span>
            <span
              className={`${styles.bar} ${year >= running ? styles.running : year === running - 1 ? styles.latest : ''}`}
              style={{ '--share': count / max } as CSSProperties}
            />
          </div>
          <span className={styles.label}>{year}</span>
          {year === running && (
            <span className={styles.asOf}>
              {t('home.years_as_of', { date: formatDayMonth(now.toISOString()) })}
            </span>
          )}
        </div>
      ))}
    </figure>
  )
}
