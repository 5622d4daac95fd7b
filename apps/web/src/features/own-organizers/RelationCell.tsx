import type { CustomerOrganizer } from '@zakup/contract/customer-organizers/customer-organizers.routes'
import { RELATION_STATUS } from '@zakup/domain/customer-organizers/relation-machine'
import { t } from '@zakup/messages/catalogue'
import { RelationStatusTag } from '../../shared/customer-organizers/RelationStatusTag.tsx'
import { outcomeOf, waitingWords } from '../../shared/customer-organizers/relation-words.ts'
import { formatDate, isoDay } from '../../shared/format/date-format.ts'
import { useNow } from '../../shared/ui/use-now.ts'
import styles from './OwnOrganizersPage.module.css'

/** How the relation stands, and why. */
export function RelationCell({ relation }: { relation: CustomerOrganizer }) {
  const today = isoDay(new Date(useNow()))
  return (
    <span>
      <RelationStatusTag status={relation.status} />
      {notesOf(relation, today).map((note) => (
        <span key={note} className={styles.note}>
          {note}
        </span>
      ))}
    </span>
  )
}

function notesOf(relation: CustomerOrganizer, today: string): string[] {
  const { status, starts_on } = relation
  if (status.id === RELATION_STATUS.requested) return [waitingWords(relation)].filter((note) => note !== null)
  if (status.id === RELATION_STATUS.active)
    return starts_on > today ? [t('relation.starts_later', { date: formatDate(starts_on) })] : []
  const { at, reason } = outcomeOf(relation)
  return [at, reason && t('relation.reason', { reason })].filter((note) => note !== null)
}
