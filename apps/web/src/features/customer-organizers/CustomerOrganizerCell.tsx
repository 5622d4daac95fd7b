import type { CustomerOrganizer } from '@zakup/contract/customer-organizers/customer-organizers.routes'
import { CUSTOMER_ORGANIZER_STATUS } from '@zakup/domain/customer-organizers/customer-organizer-case'
import { t } from '@zakup/messages/catalogue'
import { formatDate, isoDay } from '../../shared/format/date-format.ts'
import { useNow } from '../../shared/ui/use-now.ts'
import { CustomerOrganizerStatusTag } from './CustomerOrganizerStatusTag.tsx'
import { outcomeOf, waitingWords } from './customer-organizer-words.ts'
import styles from './OwnOrganizersPage.module.css'

/** The status of the relation, and its reason. */
export function CustomerOrganizerCell({ customerOrganizer }: { customerOrganizer: CustomerOrganizer }) {
  const today = isoDay(new Date(useNow()))
  return (
    <span>
      <CustomerOrganizerStatusTag status={customerOrganizer.status} />
      {notesOf(customerOrganizer, today).map((note) => (
        <span key={note} className={styles.note}>
          {note}
        </span>
      ))}
    </span>
  )
}

function notesOf(customerOrganizer: CustomerOrganizer, today: string): string[] {
  const { status, starts_on } = customerOrganizer
  if (status.id === CUSTOMER_ORGANIZER_STATUS.requested)
    return [waitingWords(customerOrganizer)].filter((note) => note !== null)
  if (status.id === CUSTOMER_ORGANIZER_STATUS.active)
    return starts_on > today ? [t('customer_organizer.starts_later', { date: formatDate(starts_on) })] : []
  const { at, reason } = outcomeOf(customerOrganizer)
  return [at, reason && t('customer_organizer.reason', { reason })].filter((note) => note !== null)
}
