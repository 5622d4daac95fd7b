import type { Member } from '@zakup/contract/members/members.routes'
import type { Actor } from '@zakup/domain/actor'
import { leadRole } from '@zakup/domain/members/members'
import { t } from '@zakup/messages/catalogue'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { personName } from '../../shared/members/person-name.ts'
import { type Column, DataTable } from '../../shared/ui/DataTable.tsx'
import { DateText } from '../../shared/ui/DateText.tsx'
import { MemberActions } from './MemberActions.tsx'
import styles from './MembersPage.module.css'

type Acting = Pick<Actor, 'person_id' | 'role' | 'user_type'>

interface Props {
  rows: Member[]
  actor: Acting
  busy: boolean
}

export function MembersTable({ rows, actor, busy }: Props) {
  const leads = rows.filter(({ role }) => role === leadRole(actor)).length
  const isLastLead = ({ role }: Member) => role === leadRole(actor) && leads === 1
  return (
    <DataTable
      stickyHead
      caption={t('members.title')}
      columns={columns(actor, isLastLead)}
      rows={rows}
      rowKey={({ id }) => id}
      busy={busy}
    />
  )
}

const columns = (actor: Acting, isLastLead: (member: Member) => boolean): Column<Member>[] => [
  {
    key: 'person',
    title: t('members.col_person'),
    width: '30%',
    lead: true,
    cell: (member) => (
      <>
        <span className={styles.name}>
          {personName(member)}
          {member.is_me && <span className={styles.you}>{t('members.you')}</span>}
        </span>
        <span className={styles.note}>{member.email}</span>
        <span className={styles.note}>
          {t('members.iin')} <span className="num">{member.iin}</span>
        </span>
      </>
    ),
  },
  {
    key: 'role',
    title: t('members.col_role'),
    width: '20%',
    cell: ({ position, role }) => (
      <div>
        {position}
        <span className={styles.note}>{t(`members.role.${role}`)}</span>
      </div>
    ),
  },
  {
    key: 'factor',
    title: t('members.col_factor'),
    cell: ({ second_factor }) => (
      <span className={second_factor ? styles.on : styles.off}>
        {second_factor ? <ShieldCheck aria-hidden="true" /> : <ShieldAlert aria-hidden="true" />}
        {t(second_factor ? 'members.factor_on' : 'members.factor_off')}
      </span>
    ),
  },
  {
    key: 'seen',
    title: t('members.col_seen'),
    cell: ({ last_seen_at }) =>
      last_seen_at ? (
        <DateText at={last_seen_at} time />
      ) : (
        <span className={styles.note}>{t('members.never')}</span>
      ),
  },
  {
    key: 'since',
    title: t('members.col_since'),
    cell: ({ started_on }) => <DateText at={started_on} />,
  },
  {
    key: 'actions',
    title: t('members.col_actions'),
    cell: (member) => <MemberActions member={member} actor={actor} isLastLead={isLastLead(member)} />,
  },
]
