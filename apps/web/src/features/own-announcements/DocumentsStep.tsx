import { t } from '@zakup/messages/catalogue'
import { CircleAlert, FileText, Plus, X } from 'lucide-react'
import { Fragment, useState } from 'react'
import { Link } from 'react-router'
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
import { paths } from '../../shared/paths.ts'
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
            files={announcement.files.filter((one) => one.group.id === group.id)}
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

interface Props {
  group: { id: number; name: string }
  required: boolean
  missing: boolean
  files: Files
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
  async function remove(uuid: string) {
    if (await onRemove(uuid)) document.getElementById(id)?.focus()
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
          {files.map((one) => (
            <GroupFile
              key={one.file.uuid}
              one={one}
              source={source}
              onRemove={locked ? null : () => void remove(one.file.uuid)}
            />
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

interface GroupFileProps {
  one: Files[number]
  source: OwnAnnouncement['source']
  /** Null: the documentation can't be changed now. */
  onRemove: (() => void) | null
}

/** A file, the lot it is about, and the plan item it came from. */
function GroupFile({ one: { file, plan_items }, source, onRemove }: GroupFileProps) {
  const { original_name: name, uuid, lot_number } = file
  return (
    <li>
      <span className={styles.plate} data-decor>
        <FileText aria-hidden="true" />
      </span>
      <span className={styles.words}>
        {file.file_url ? (
          <OwnFileLink uuid={uuid} name={name} />
        ) : (
          <>
            <b>{name}</b>
            <SourceLink name={name} source={source} />
          </>
        )}
        <span>
          {[
            formatSize(file.size),
            formatDate(file.created_at),
            ...(lot_number ? [t('files.for_lot', { number: lot_number })] : []),
          ].join(' · ')}
        </span>
        {plan_items.length > 0 && (
          <span>
            {t('ann_docs.from_items', { count: plan_items.length })}{' '}
            {plan_items.map(({ id, root_id, name: item }, index) => (
              <Fragment key={id}>
                {index > 0 && ', '}
                <Link to={paths.planItem(id)} className={styles.item} title={item}>
                  {t('detail.number', { number: String(root_id) })}
                </Link>
              </Fragment>
            ))}
          </span>
        )}
      </span>
      {onRemove && (
        <button
          type="button"
          className={styles.documentGroupRemove}
          aria-label={t('ann_docs.remove', { name })}
          title={t('ann_docs.remove_short')}
          onClick={onRemove}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </li>
  )
}
