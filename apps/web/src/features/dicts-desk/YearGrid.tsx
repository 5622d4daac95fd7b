import type { CalendarYear } from '@zakup/contract/calendar/calendar.routes'
import { t } from '@zakup/messages/catalogue'
import { type KeyboardEvent, useRef, useState } from 'react'
import styles from './CalendarPage.module.css'
import { dayByKey, type GridDay, monthWeeks } from './calendar-grid.ts'
import { dayTitle, monthTitle } from './day-title.ts'

interface Props {
  year: CalendarYear
  onOpen: (day: string) => void
}

/** Twelve months; one tab stop, arrow keys move between days, Enter opens one. */
export function YearGrid({ year: { year, days, today }, onOpen }: Props) {
  const grid = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(today.startsWith(String(year)) ? today : `${year}-01-01`)
  const kinds = new Map(days.map(({ day, kind }) => [day, kind]))
  const names = new Map(days.map(({ day, name }) => [day, name]))
  const weekdays = t('calendar_desk.weekdays').split(',')
  function onKeyDown(event: KeyboardEvent) {
    const next = dayByKey(at, event.key)
    if (!next) return
    event.preventDefault()
    setAt(next)
    grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
  }
  return (
    <div ref={grid}>
      <p className="sr" id="calendar-keys">
        {t('calendar_desk.keys')}
      </p>
      <div className={styles.months}>
        {Array.from({ length: 12 }, (_, month) => (
          <div key={monthTitle(month)} className={`card ${styles.month}`}>
            <table aria-describedby="calendar-keys">
              <caption>{monthTitle(month)}</caption>
              <thead>
                <tr>
                  {weekdays.map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {monthWeeks(year, month, kinds).map((week) => (
                  <tr key={week.find(Boolean)?.day}>
                    {week.map((cell, place) => (
                      <td key={weekdays[place]}>
                        {cell && (
                          <Day
                            cell={cell}
                            name={names.get(cell.day)}
                            isToday={cell.day === today}
                            isStop={cell.day === at}
                            onKeyDown={onKeyDown}
                            onOpen={() => {
                              setAt(cell.day)
                              onOpen(cell.day)
                            }}
                          />
                        )}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ))}
      </div>
    </div>
  )
}

interface DayProps {
  cell: GridDay
  name: string | undefined
  isToday: boolean
  isStop: boolean
  onKeyDown: (event: KeyboardEvent) => void
  onOpen: () => void
}

function Day({ cell: { day, number, look }, name, isToday, isStop, onKeyDown, onOpen }: DayProps) {
  const words = [dayTitle(day), t(`calendar_desk.kind_${look}`), name, isToday && t('calendar_desk.today')]
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isStop ? 0 : -1}
      title={name}
      aria-label={words.filter(Boolean).join(', ')}
      aria-current={isToday ? 'date' : undefined}
      className={`${styles.day} ${styles[look]}`}
      onKeyDown={onKeyDown}
      onClick={onOpen}
    >
      {number}
    </button>
  )
}
