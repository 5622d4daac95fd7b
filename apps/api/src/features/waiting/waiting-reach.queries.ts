import { type SqlBool, sql } from 'kysely'

/**
 * Which tasks of a kind are read. The list in the cabinet has the most urgent ones and links to the rest. A calendar has no
 * such links, so it gets more, only those with a term, and first those whose term is still to come (decision 0068).
 */
export interface Reach {
  most: number
  isForCalendar: boolean
}

export const IN_LIST: Reach = { most: 100, isForCalendar: false }
export const IN_CALENDAR: Reach = { most: 200, isForCalendar: true }

/** To order by: what is over comes last in a calendar. */
export const isOver = (column: string) => sql<SqlBool>`${sql.ref(column)} < now()`
