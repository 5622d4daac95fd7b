import type pg from 'pg'
import type { ApprovedItems } from '../purchases/approved-items.ts'
import type { Client } from './client.ts'
import type { Ledger } from './ledger.ts'

/** What the writers of a soak work with. */
export interface Soak {
  ledger: Ledger
  db: pg.Client
  /** One browser for each login. */
  client: (login: string) => Client
  /** A plan in preparation whose items are written, and one that only goes to the head and back. */
  planId: number
  approvalPlanId: number
  planVersion: number
  /** Approved items that nobody has ordered yet; taken from the front. */
  items: ApprovedItems
  organizerId: number
  /** This user gives up at the first lost answer instead of repeating. */
  isImpatient: () => boolean
  complain: (text: string) => void
  bringForward: (announcementId: number) => Promise<void>
}
