import { t } from '@zakup/messages/catalogue'
import styles from './OrganizationName.module.css'

const ROLES = ['customer', 'organizer', 'supplier'] as const
/** Flags that only the organisation's own page contains. */
const SIGNS = {
  is_single_organizer: 'organization.single_organizer',
  is_quasi_sector: 'organization.quasi_sector',
} as const
type Sign = keyof typeof SIGNS

type Roles = { [Role in (typeof ROLES)[number] as `is_${Role}`]: boolean } & {
  [Name in Sign]?: boolean
}

/** The roles of an organisation in purchases; it may have several. */
export function RoleTags({ organization }: { organization: Roles }) {
  const told = [
    ...ROLES.flatMap((role) => (organization[`is_${role}`] ? [t(`organization.role_${role}`)] : [])),
    ...(Object.keys(SIGNS) as Sign[]).flatMap((sign) => (organization[sign] ? [t(SIGNS[sign])] : [])),
  ]
  return (
    <ul className={styles.roles}>
      {(told.length > 0 ? told : [t('organization.no_roles')]).map((words) => (
        <li key={words} className={styles.role}>
          {words}
        </li>
      ))}
    </ul>
  )
}
