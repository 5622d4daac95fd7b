import type { FileGroup } from '@zakup/contract/announcements/announcements.routes'
import { t } from '@zakup/messages/catalogue'
import type { ReactNode } from 'react'
import { type FilePurchase, SourceNote } from '../files/FileSource.tsx'
import { FileTable } from '../files/FileTable.tsx'
import styles from './LotsTable.module.css'

interface Props {
  groups: FileGroup[]
  purchase: FilePurchase
  /** In the organizer's own cabinet. */
  own?: boolean
  /** Link to a file that is not public yet. */
  link?: (file: FileGroup['files'][number]) => ReactNode
}

/** The documentation, group by group. */
export function FileGroups({ groups, purchase, own = false, link }: Props) {
  const tables = groups.map(({ group, files }) => (
    <section key={group.id} aria-label={group.name}>
      <h3 className={styles.group}>{group.name}</h3>
      <FileTable
        caption={t('files.caption', { group: group.name })}
        files={files}
        purchase={purchase}
        {...(link && { link })}
      />
    </section>
  ))
  return (
    <>
      <SourceNote
        urls={groups.flatMap(({ files }) => files.map(({ file_url }) => file_url))}
        purchase={purchase}
        own={own}
      />
      {tables}
    </>
  )
}
