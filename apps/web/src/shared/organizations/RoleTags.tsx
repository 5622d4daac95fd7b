import { t } from '@zakup/messages/catalogue'
import styles from './OrganizationName.module.css'

const ROLES = ['customer', 'organizer', 'supplier'] as const
/** Flags that only the organisation's own page contains. */
const FLAGS = {
  is_single_organizer: 'organization.single_organizer',
  is_quasi_sector: 'organization.quasi_sector',
} as const
type Flag = keyof typeof FLAGS

type Roles = { [Role in (typeof ROLES)[number] as `is_${Role}`]: boolean } & {
  [Name in Flag]?: boolean
}

/** The roles of an organisation in purchases; it may have several. */
export function RoleTags({ organization }: { organization: Roles }) {
  const tags = [
    ...ROLES.flatMap((role) => (organization[`is_${role}`] ? [t(`organization.role_${role}`)] : [])),
    ...(Object.keys(FLAGS) as Flag[]).flatMap((flag) => (organization[flag] ? [t(FLAGS[flag])] : [])),
  ]
  return (
    <ul className={styles.roles}>
      {(tags.length > 0 ? tags : [t('organization.no_roles')]).map((words) => (
        <li key={words} className={styles.role}>
          {words}
        </li>
      ))}
    </ul>
  )
}
