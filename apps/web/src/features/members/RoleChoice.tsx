import type { MemberRole } from '@zakup/domain/actor'
import { t } from '@zakup/messages/catalogue'
import { useId } from 'react'
import styles from './MembersPage.module.css'

interface Props {
  value: MemberRole
  roles: readonly MemberRole[]
  onChoose: (role: MemberRole) => void
}

/** Each role is shown with what it may do. */
export function RoleChoice({ value, roles, onChoose }: Props) {
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend>{t('members.role')}</legend>
      {roles.map((role) => (
        <label key={role}>
          <input type="radio" name={name} checked={role === value} onChange={() => onChoose(role)} />
          <b>{t(`members.role.${role}`)}</b>
          <span>{t(`members.role.${role}_text`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
