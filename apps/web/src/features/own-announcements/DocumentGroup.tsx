import { t } from '@zakup/messages/catalogue'
import { CircleAlert, FileText, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { FileUpload } from '../../shared/files/FileUpload.tsx'
import { OwnFileLink } from '../../shared/files/OwnFileLink.tsx'
import { formatDate } from '../../shared/format/date-format.ts'
import { formatSize } from '../../shared/format/number-format.ts'
import type { OwnAnnouncement } from '../../shared/own-announcements/own-announcements-api.ts'
import { Button } from '../../shared/ui/Button.tsx'
import styles from './DocumentGroup.module.css'

type OwnFile = OwnAnnouncement['files'][number]['file']

interface Props {
  group: { id: number; name: string }
  required: boolean
  missing: boolean
  files: OwnFile[]
  locked: boolean
  onAdd: (attachment: string) => Promise<boolean>
  onRemove: (attachment: string) => Promise<boolean>
}

export function DocumentGroup({ group, required, missing, files, locked, onAdd, onRemove }: Props) {
  const [adding, setAdding] = useState(false)
  const id = `file-group-${group.id}`
  // Where something is missing the place for it is open.
  const open = !locked && (adding || (required && files.length === 0))
  async function add(uuid: string) {
    if (!(await onAdd(uuid))) return
    setAdding(false)
    // The place for a file closes with the button that had focus.
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
            className={styles.add ?? ''}
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
                <OwnFileLink uuid={file.uuid} name={file.original_name} />
                <span>
                  {formatSize(file.size)} · {formatDate(file.created_at)}
                </span>
              </span>
              {!locked && (
                <button
                  type="button"
                  className={styles.remove}
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
