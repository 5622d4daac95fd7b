import type { Member } from '@zakup/contract/members/members.routes'
import { t } from '@zakup/messages/catalogue'
import { formatDate } from '../../shared/format/date-format.ts'
import { MetaLine } from '../../shared/list/MetaLine.tsx'
import { personName } from '../../shared/members/person-name.ts'
import styles from './MembersPage.module.css'

/** Former members stay listed, collapsed, because what they did remains. */
export function LeftMembers({ rows }: { rows: Member[] }) {
  return (
    <details className={`card ${styles.card}`}>
      <summary>{t('members.left', { count: rows.length })}</summary>
      <ul className={styles.rows}>
        {rows.map((member) => (
          <li key={member.id}>
            <div>
              <span className={styles.name}>{personName(member)}</span>
              <MetaLine
                parts={[
                  member.position,
                  t('members.left_period', {
                    from: formatDate(member.started_on),
                    until: member.ended_on ? formatDate(member.ended_on) : '',
                  }),
                  member.ended_reason,
                ]}
              />
            </div>
          </li>
        ))}
      </ul>
    </details>
  )
}
