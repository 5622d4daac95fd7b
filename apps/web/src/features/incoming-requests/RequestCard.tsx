import type { CustomerOrganizer } from '@zakup/contract/customer-organizers/customer-organizers.routes'
import { RELATION_STATUS } from '@zakup/domain/customer-organizers/relation-machine'
import { LONG_WAIT_DAYS } from '@zakup/domain/customer-organizers/request-tabs'
import { t } from '@zakup/messages/catalogue'
import { Building2, Clock } from 'lucide-react'
import { useId } from 'react'
import { BasisLine } from '../../shared/customer-organizers/BasisLine.tsx'
import { RelationStatusTag } from '../../shared/customer-organizers/RelationStatusTag.tsx'
import { outcomeOf, periodWords, waitingWords } from '../../shared/customer-organizers/relation-words.ts'
import { formatDate } from '../../shared/format/date-format.ts'
import { MetaLine } from '../../shared/list/MetaLine.tsx'
import { binWords } from '../../shared/organizations/bin-words.ts'
import { OrganizationName } from '../../shared/organizations/OrganizationName.tsx'
import styles from './IncomingRequestsPage.module.css'
import { RequestActions } from './RequestActions.tsx'

interface Props {
  relation: CustomerOrganizer
  onDone: () => void
  /** The server knows better than this card what state it is in. */
  onRefused: () => void
}

/** Who asks, for what time and by which paper; then what came of it. */
export function RequestCard({ relation, onDone, onRefused }: Props) {
  const { customer, requested_at, order_count, status } = relation
  const title = useId()
  const waits = status.id === RELATION_STATUS.requested
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
            !waits && order_count > 0 ? t('relation.orders', { count: order_count }) : null,
          ]}
        />
        <p className={styles.asks}>{askWords(relation)}</p>
        <BasisLine relation={relation} />
        {waits ? <Waiting relation={relation} /> : <Outcome relation={relation} />}
      </div>
      <RequestActions relation={relation} onDone={onDone} onRefused={onRefused} />
    </article>
  )
}

function askWords(relation: CustomerOrganizer): string {
  const period = periodWords(relation)
  switch (relation.status.id) {
    case RELATION_STATUS.requested:
      return t('requests.asks', { period })
    case RELATION_STATUS.active:
      return t(relation.in_force ? 'requests.you_buy' : 'requests.will_buy', { period })
    case RELATION_STATUS.ended:
    case RELATION_STATUS.expired:
      return t('requests.was_bought', { period })
    default:
      return t('requests.was_asked', { period })
  }
}

/** Only a long wait stands out: colour, icon and words. */
function Waiting({ relation }: { relation: CustomerOrganizer }) {
  const { waiting_days } = relation
  if (!waiting_days) return null
  return (
    <p className={waiting_days >= LONG_WAIT_DAYS ? styles.late : styles.waits}>
      <Clock aria-hidden="true" data-decor />
      {waitingWords(relation)}
    </p>
  )
}

function Outcome({ relation }: { relation: CustomerOrganizer }) {
  const { at, reason } = outcomeOf(relation)
  return (
    <p className={styles.outcome}>
      <RelationStatusTag status={relation.status} />
      {at && <span className="num">{at}</span>}
      {reason && <span className={styles.reason}>{t('relation.reason', { reason })}</span>}
    </p>
  )
}
