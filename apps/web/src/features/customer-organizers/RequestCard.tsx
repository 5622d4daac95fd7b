import type { CustomerOrganizer } from '@zakup/contract/customer-organizers/customer-organizers.routes'
import { CUSTOMER_ORGANIZER_STATUS } from '@zakup/domain/customer-organizers/customer-organizer-case'
import { LONG_WAIT_DAYS } from '@zakup/domain/customer-organizers/request-tabs'
import { t } from '@zakup/messages/catalogue'
import { Building2, Clock } from 'lucide-react'
import { useId } from 'react'
import { formatDate } from '../../shared/format/date-format.ts'
import { MetaLine } from '../../shared/list/MetaLine.tsx'
import { binWords } from '../../shared/organizations/bin-words.ts'
import { OrganizationName } from '../../shared/organizations/OrganizationName.tsx'
import { BasisLine } from './BasisLine.tsx'
import { CustomerOrganizerStatusTag } from './CustomerOrganizerStatusTag.tsx'
import { outcomeOf, periodWords, waitingWords } from './customer-organizer-words.ts'
import styles from './IncomingRequestsPage.module.css'
import { RequestActions } from './RequestActions.tsx'

interface Props {
  customerOrganizer: CustomerOrganizer
  onDone: () => void
  /** Called on a refusal: the card is out of date. */
  onRefused: () => void
}

/** The customer, the period and the basis document; then the outcome. */
export function RequestCard({ customerOrganizer, onDone, onRefused }: Props) {
  const { customer, requested_at, order_count, status } = customerOrganizer
  const title = useId()
  const waits = status.id === CUSTOMER_ORGANIZER_STATUS.requested
  return (
    <article className={`card ${styles.card}`} aria-labelledby={title} data-tour="request-card">
      <span className={styles.plate} data-decor>
        <Building2 aria-hidden="true" />
      </span>
      <div className={styles.facts}>
        <h2 id={title} className={styles.name}>
          <OrganizationName organization={customer} />
        </h2>
        <MetaLine
          parts={[
            binWords(customer.iin_bin),
            t('requests.received', { date: formatDate(requested_at) }),
            !waits && order_count > 0 ? t('customer_organizer.orders', { count: order_count }) : null,
          ]}
        />
        <p className={styles.asks}>{requestText(customerOrganizer)}</p>
        <BasisLine customerOrganizer={customerOrganizer} />
        {waits ? (
          <Waiting customerOrganizer={customerOrganizer} />
        ) : (
          <Outcome customerOrganizer={customerOrganizer} />
        )}
      </div>
      <RequestActions customerOrganizer={customerOrganizer} onDone={onDone} onRefused={onRefused} />
    </article>
  )
}

function requestText(customerOrganizer: CustomerOrganizer): string {
  const period = periodWords(customerOrganizer)
  switch (customerOrganizer.status.id) {
    case CUSTOMER_ORGANIZER_STATUS.requested:
      return t('requests.asks', { period })
    case CUSTOMER_ORGANIZER_STATUS.active:
      return t(customerOrganizer.in_force ? 'requests.you_buy' : 'requests.will_buy', { period })
    case CUSTOMER_ORGANIZER_STATUS.ended:
    case CUSTOMER_ORGANIZER_STATUS.expired:
      return t('requests.was_bought', { period })
    default:
      return t('requests.was_asked', { period })
  }
}

/** Only a long wait is highlighted, by colour, icon and text. */
function Waiting({ customerOrganizer }: { customerOrganizer: CustomerOrganizer }) {
  const { waiting_days } = customerOrganizer
  if (!waiting_days) return null
  return (
    <p className={waiting_days >= LONG_WAIT_DAYS ? styles.late : styles.waits}>
      <Clock aria-hidden="true" data-decor />
      {waitingWords(customerOrganizer)}
    </p>
  )
}

function Outcome({ customerOrganizer }: { customerOrganizer: CustomerOrganizer }) {
  const { at, reason } = outcomeOf(customerOrganizer)
  return (
    <p className={styles.outcome}>
      <CustomerOrganizerStatusTag status={customerOrganizer.status} />
      {at && <span className="num">{at}</span>}
      {reason && <span className={styles.reason}>{t('customer_organizer.reason', { reason })}</span>}
    </p>
  )
}
