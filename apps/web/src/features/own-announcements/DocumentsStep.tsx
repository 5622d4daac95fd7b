import { t } from '@zakup/messages/catalogue'
import { CircleAlert, FileText, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useListFileGroupsQuery } from '../../shared/dicts/dicts-api.ts'
import { SourceLink, SourceNote } from '../../shared/files/FileSource.tsx'
import { FileUpload } from '../../shared/files/FileUpload.tsx'
import { OwnFileLink } from '../../shared/files/OwnFileLink.tsx'
import { formatDate } from '../../shared/format/date-format.ts'
import { formatSize } from '../../shared/format/number-format.ts'
import {
  type OwnAnnouncement,
  useSetAnnouncementFilesMutation,
} from '../../shared/own-announcements/own-announcements-api.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { RowSkeleton } from '../../shared/ui/RowSkeleton.tsx'
import { useBuilder } from './builder-context.ts'
import { requiredGroups } from './builder-steps.ts'
import { Commission } from './Commission.tsx'
import styles from './DocumentsStep.module.css'
import { StepCard } from './StepCard.tsx'

export function DocumentsStep() {
  const { announcement } = useBuilder()
  return (
    <>
      <Documentation />
      {announcement.needs_commission && <Commission />}
    </>
  )
}

type Files = OwnAnnouncement['files']

/** Files of the purchase by group; each is added or removed at once. */
function Documentation() {
  const { announcement, locked, ready, save } = useBuilder()
  const [put] = useSetAnnouncementFilesMutation()
  const groups = useListFileGroupsQuery().data?.results
  const required = requiredGroups(announcement.purchase_method.id)
  const missing = new Set(ready?.remarks.map(({ code }) => code))

  /** Applies a change to the latest saved list: two people may add files at the same time. */
  const change = async (edit: (files: { attachment: string; file_group_id: number }[]) => typeof files) =>
    (await save((latest) =>
      put({
        params: { id: latest.id },
        body: { revision: latest.revision, files: edit(listOf(latest.files)) },
      }),
    )) !== null

  // Groups required for publication come first.
  const ordered = groups && [
    ...groups.filter(({ id }) => required.includes(id)),
    ...groups.filter(({ id }) => !required.includes(id)),
  ]
  return (
    <StepCard first flush title={t('ann_docs.title')} lead={t('ann_docs.lead')}>
      <SourceNote urls={announcement.files.map(({ file }) => file.file_url)} purchase={announcement} own />
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
            source={announcement.source}
            onAdd={(attachment) =>
              change((files) => [
                ...files.filter((one) => one.attachment !== attachment),
                { attachment, file_group_id: group.id },
              ])
            }
            onRemove={(attachment) => change((files) => files.filter((one) => one.attachment !== attachment))}
          />
        )) ?? <RowSkeleton rows={3} />}
      </div>
    </StepCard>
  )
}

const listOf = (files: Files) =>
  files.map(({ group, file }) => ({ attachment: file.uuid, file_group_id: group.id }))

type OwnFile = OwnAnnouncement['files'][number]['file']

interface Props {
  group: { id: number; name: string }
  required: boolean
  missing: boolean
  files: OwnFile[]
  locked: boolean
  source: OwnAnnouncement['source']
  onAdd: (attachment: string) => Promise<boolean>
  onRemove: (attachment: string) => Promise<boolean>
}

function DocumentGroup({ group, required, missing, files, locked, source, onAdd, onRemove }: Props) {
  const [adding, setAdding] = useState(false)
  const id = `file-group-${group.id}`
  // The upload field is open while a required file is missing.
  const open = !locked && (adding || (required && files.length === 0))
  async function add(uuid: string) {
    if (!(await onAdd(uuid))) return
    setAdding(false)
    // The upload field closes with the focused button inside, so focus moves to the heading.
    document.getElementById(id)?.focus()
  }
  async function remove(file: OwnFile) {
    if (await onRemove(file.uuid)) document.getElementById(id)?.focus()
  }
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} tabIndex={-1}>
          {group.name}
          {!required && <span> {t('form.optional')}</span>}
        </h3>
        {!open && !locked && (
          <Button
            icon={<Plus aria-hidden="true" />}
            className={styles.documentGroupAdd ?? ''}
            onClick={() => setAdding(true)}
          >
            {t('ann_docs.add')}
            <span className="sr">: {group.name}</span>
          </Button>
        )}
      </div>
      {missing && (
        <p className={styles.missing}>
          <CircleAlert aria-hidden="true" />
          {t('ann_docs.missing')}
        </p>
      )}
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={file.uuid}>
              <span className={styles.plate} data-decor>
                <FileText aria-hidden="true" />
              </span>
              <span className={styles.words}>
                {file.file_url ? (
                  <OwnFileLink uuid={file.uuid} name={file.original_name} />
                ) : (
                  <>
                    <b>{file.original_name}</b>
                    <SourceLink name={file.original_name} source={source} />
                  </>
                )}
                <span>
                  {formatSize(file.size)} · {formatDate(file.created_at)}
                </span>
              </span>
              {!locked && (
                <button
                  type="button"
                  className={styles.documentGroupRemove}
                  aria-label={t('ann_docs.remove', { name: file.original_name })}
                  title={t('ann_docs.remove_short')}
                  onClick={() => void remove(file)}
                >
                  <X aria-hidden="true" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {files.length === 0 && locked && <p className={styles.none}>{t('ann_docs.none')}</p>}
      {open && (
        <FileUpload
          label={t('ann_docs.upload', { group: group.name })}
          onUploaded={({ uuid }) => void add(uuid)}
        />
      )}
    </section>
  )
}
