import { t } from '@zakup/messages/catalogue'
import type { ReactNode } from 'react'
import { useListYearsQuery } from '../dicts/dicts-api.ts'
import { formatDateTime } from '../format/date-format.ts'
import { useAppSelector } from '../store-hooks.ts'
import { Select } from '../ui/Select.tsx'
import styles from './StatsCard.module.css'

interface Props {
  title: string
  /** Undefined until the first response; null if the page has no numbers. */
  asOf: string | undefined | null
  /** Year selects and the download button. */
  children?: ReactNode
}

/** The title of the page, the time its numbers were computed, and (in print) the organisation. */
export function StatsHead({ title, asOf, children }: Props) {
  const me = useAppSelector((state) => state.user.userInfo)
  const membership = me?.memberships.find(({ id }) => id === me.membership_id)
  return (
    <div className={styles.statsHeadHead}>
      <div>
        <h1>{title}</h1>
        {/* On screen the menu shows whose numbers these are; the printed page has no menu. */}
        <p className="printOnly">{membership?.organization.name}</p>
        {asOf !== null && <p>{asOf ? t('own_stats.as_of', { date: formatDateTime(asOf) }) : '\u00a0'}</p>}
      </div>
      <div className={styles.tools} data-tour="stats-years">
        {children}
      </div>
    </div>
  )
}

interface YearProps {
  label: string
  quiet?: boolean
  /** Null: no year; the option is then named by `none`. */
  year: number | null
  thisYear: number
  none?: string
  /** Not offered: already chosen in the other select. */
  except?: number
  onChoose: (year: number | null) => void
}

/** Years with data, including next year: its plan is made in this one. */
export function StatsYearSelect({ label, quiet = false, year, thisYear, none, except, onChoose }: YearProps) {
  const { data } = useListYearsQuery()
  const known = (data?.results ?? []).map(({ id }) => id).filter((id) => id <= thisYear + 1)
  const years = [...new Set([...known, ...(year ? [year] : [])])]
    .filter((id) => id !== except)
    .sort((a, b) => b - a)
  return (
    <Select
      label={label}
      quiet={quiet}
      className={styles.year}
      value={year === null ? '' : String(year)}
      options={[
        ...(none ? [{ value: '', name: none }] : []),
        ...years.map((id) => ({ value: String(id), name: t('own_stats.year_name', { year: String(id) }) })),
      ]}
      onChoose={(value) => onChoose(value ? Number(value) : null)}
    />
  )
}
