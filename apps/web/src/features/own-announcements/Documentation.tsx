import { t } from '@zakup/messages/catalogue'
import { useListFileGroupsQuery } from '../../shared/dicts/dicts-api.ts'
import {
  type OwnAnnouncement,
  useSetAnnouncementFilesMutation,
} from '../../shared/own-announcements/own-announcements-api.ts'
import { RowBones } from '../../shared/ui/RowBones.tsx'
import { useBuilder } from './builder-context.ts'
import styles from './Documentation.module.css'
import { DocumentGroup } from './DocumentGroup.tsx'
import { requiredGroups } from './required-groups.ts'
import { StepCard } from './StepCard.tsx'

type Files = OwnAnnouncement['files']

/** Files of the purchase by group; each comes and goes at once. */
export function Documentation() {
  const { announcement, locked, ready, save } = useBuilder()
  const [put] = useSetAnnouncementFilesMutation()
  const groups = useListFileGroupsQuery().data?.results
  const required = requiredGroups(announcement.purchase_method.id)
  const missing = new Set(ready?.remarks.map(({ code }) => code))

  /** A change on top of whatever is saved by then: two people may bring files at once. */
  const change = async (edit: (files: { attachment: string; file_group_id: number }[]) => typeof files) =>
    (await save((latest) =>
      put({
        params: { id: latest.id },
        body: { revision: latest.revision, files: edit(listOf(latest.files)) },
      }),
    )) !== null

  // What blocks publication stands first.
  const ordered = groups && [
    ...groups.filter(({ id }) => required.includes(id)),
    ...groups.filter(({ id }) => !required.includes(id)),
  ]
  return (
    <StepCard first flush title={t('ann_docs.title')} lead={t('ann_docs.lead')}>
      <div className={styles.groups}>
        {ordered?.map((group) => (
          <DocumentGroup
            key={group.id}
            group={group}
            required={required.includes(group.id)}
            missing={
              missing.size > 0 &&
              required.includes(group.id) &&
              !announcement.files.some((one) => one.group.id === group.id)
            }
            files={announcement.files.filter((one) => one.group.id === group.id).map(({ file }) => file)}
            locked={locked !== null}
            onAdd={(attachment) =>
              change((files) => [
                ...files.filter((one) => one.attachment !== attachment),
                { attachment, file_group_id: group.id },
              ])
            }
            onRemove={(attachment) => change((files) => files.filter((one) => one.attachment !== attachment))}
          />
        )) ?? <RowBones rows={3} />}
      </div>
    </StepCard>
  )
}

const listOf = (files: Files) =>
  files.map(({ group, file }) => ({ attachment: file.uuid, file_group_id: group.id }))
