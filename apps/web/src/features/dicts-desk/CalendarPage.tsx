import type { CalendarDay, CalendarYear } from '@zakup/contract/calendar/calendar.routes'
import { CALENDAR_YEARS } from '@zakup/domain/calendar/calendar-desk'
import { t } from '@zakup/messages/catalogue'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { TitledCard } from '../../shared/details/RowsCard.tsx'
import { currentYear, formatDateTime } from '../../shared/format/date-format.ts'
import { FormNotice } from '../../shared/forms/FormNotice.tsx'
import list from '../../shared/list/CabinetList.module.css'
import { paths } from '../../shared/paths.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { type Column, DataTable } from '../../shared/ui/DataTable.tsx'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { LinkButton } from '../../shared/ui/LinkButton.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { RowSkeleton } from '../../shared/ui/RowSkeleton.tsx'
import { useNow } from '../../shared/ui/use-now.ts'
import styles from './CalendarPage.module.css'
import { DayDialog } from './DayDialog.tsx'
import { dayTitle } from './day-title.ts'
import { useGetCalendarYearQuery } from './desk-api.ts'
import { YearGrid } from './YearGrid.tsx'

const LOOKS = ['workday', 'weekend', 'holiday', 'moved_dayoff', 'moved_workday'] as const

export function CalendarPage() {
  usePageTitle(t('calendar_desk.title'))
  const [search, setSearch] = useSearchParams()
  const yearParam = Number(search.get('year'))
  const now = currentYear(new Date(useNow()))
  const isKnown = yearParam >= CALENDAR_YEARS.first && yearParam <= CALENDAR_YEARS.last
  const year = isKnown ? yearParam : now
  const answer = useGetCalendarYearQuery({ query: { year } }, { refetchOnMountOrArgChange: true })
  const { currentData: data, error, isFetching, refetch } = answer
  const go = (next: number) => setSearch({ year: String(next) })
  return (
    <>
      <div className={list.head}>
        <div>
          <h1>{t('calendar_desk.title')}</h1>
          <p>{t('calendar_desk.lead')}</p>
        </div>
        <fieldset className={styles.years}>
          <legend className="sr">{t('calendar_desk.year')}</legend>
          <Button
            aria-label={t('calendar_desk.previous')}
            icon={<ChevronLeft aria-hidden="true" />}
            disabled={year <= CALENDAR_YEARS.first}
            onClick={() => go(year - 1)}
          />
          <output className={styles.year}>{year}</output>
          <Button
            aria-label={t('calendar_desk.next')}
            icon={<ChevronRight aria-hidden="true" />}
            disabled={year >= CALENDAR_YEARS.last}
            onClick={() => go(year + 1)}
          />
        </fieldset>
      </div>
      {data ? (
        <Year year={data} />
      ) : (
        <div className="card">
          {error && !isFetching ? <FailedNotice error={error} retry={refetch} /> : <RowSkeleton rows={8} />}
        </div>
      )}
    </>
  )
}

function Year({ year }: { year: CalendarYear }) {
  const [open, setOpen] = useState<string | null>(null)
  const known = new Map(year.days.map((day) => [day.day, day]))
  // Warns when the first year without a calendar is at most two years ahead; later years are not urgent.
  const isSoonEmpty = year.is_filled && year.first_empty_year <= Number(year.today.slice(0, 4)) + 2
  return (
    <div className={styles.page}>
      {!year.is_filled && (
        <FormNotice kind="alert" title={t('calendar_desk.empty_year', { year: String(year.year) })}>
          <p>{t('calendar_desk.empty_year_help')}</p>
        </FormNotice>
      )}
      {isSoonEmpty && (
        <FormNotice
          kind="info"
          title={t('calendar_desk.empty_year', { year: String(year.first_empty_year) })}
          actions={
            <LinkButton to={paths.deskCalendar(year.first_empty_year)}>
              {t('calendar_desk.open_year', { year: String(year.first_empty_year) })}
            </LinkButton>
          }
        />
      )}
      <div className={styles.facts}>
        <p>
          {t('calendar_desk.balance', { working: year.working_days, off: year.days_off })}
          {year.changed_at && (
            <small>
              {t('calendar_desk.changed', { at: formatDateTime(year.changed_at), by: year.changed_by ?? '' })}
            </small>
          )}
        </p>
        <ul className={styles.legend} aria-label={t('calendar_desk.legend')}>
          {LOOKS.map((look) => (
            <li key={look}>
              <i className={`${styles.mark} ${styles[look]}`} data-decor />
              {t(`calendar_desk.kind_${look}`)}
            </li>
          ))}
        </ul>
      </div>
      <YearGrid key={year.year} year={year} onOpen={setOpen} />
      {year.days.length > 0 && (
        <TitledCard title={t('calendar_desk.list')}>
          <DayList days={year.days} onOpen={setOpen} />
        </TitledCard>
      )}
      {open && (
        <DayDialog
          key={open}
          day={open}
          known={known.get(open) ?? null}
          today={year.today}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}

function DayList({ days, onOpen }: { days: CalendarDay[]; onOpen: (day: string) => void }) {
  return (
    <DataTable
      fixed
      caption={t('calendar_desk.list')}
      rows={days}
      rowKey={({ day }) => day}
      columns={dayColumns(onOpen)}
    />
  )
}

const dayColumns = (onOpen: (day: string) => void): Column<CalendarDay>[] => [
  {
    key: 'day',
    title: t('calendar_desk.col_day'),
    width: '26%',
    lead: true,
    cell: ({ day }) => (
      <button type="button" className={styles.open} onClick={() => onOpen(day)}>
        {dayTitle(day)}
      </button>
    ),
  },
  {
    key: 'kind',
    title: t('calendar_desk.day_kind'),
    width: '28%',
    cell: ({ kind }) => (
      <span className={styles.kind}>
        <i className={`${styles.mark} ${styles[kind]}`} data-decor />
        {t(`calendar_desk.kind_${kind}`)}
      </span>
    ),
  },
  { key: 'name', title: t('calendar_desk.day_name'), cell: ({ name }) => name },
]
