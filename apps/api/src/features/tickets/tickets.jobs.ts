import type { TaskList } from 'graphile-worker'
import { countTickets } from './tickets.queries.ts'

const COUNT = 'count_tickets'

/** Counts answer times for everyone to read: a visitor must not make the database read all questions of a year. */
export const ticketJobs: TaskList = {
  [COUNT]: (_, helpers) => countTickets(helpers),
}

export const ticketCrontab = `*/10 * * * * ${COUNT}`
