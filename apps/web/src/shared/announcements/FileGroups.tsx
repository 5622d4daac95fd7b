import type { FileGroup } from '@zakup/contract/announcements/announcements.routes'
import { t } from '@zakup/messages/catalogue'
import type { ReactNode } from 'react'
import { FileTable } from '../files/FileTable.tsx'
import styles from './LotsTable.module.css'

interface Props {
  groups: FileGroup[]
  /** Link to a file that is not public yet. */
  link?: (file: FileGroup['files'][number]) => ReactNode
}

/** The documentation, group by group. */
export function FileGroups({ groups, link }: Props) {
  return groups.map(({ group, files }) => (
    <section key={group.id} aria-label={group.name}>
      <h3 className={styles.group}>{group.name}</h3>
      <FileTable caption={t('files.caption', { group: group.name })} files={files} {...(link && { link })} />
    </section>
  ))
}
