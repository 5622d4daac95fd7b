import { ITEM_FILE_KINDS, type ItemFileKind } from '@zakup/domain/plan-items/plan-item-words'
import { t } from '@zakup/messages/catalogue'
import { FileText, X } from 'lucide-react'
import { useState } from 'react'
import { FileUpload } from '../../shared/files/FileUpload.tsx'
import { OwnFileLink } from '../../shared/files/OwnFileLink.tsx'
import { formatSize } from '../../shared/format/number-format.ts'
import { FieldError } from '../../shared/forms/FormField.tsx'
import { withRow } from '../../shared/forms/form-changes.ts'
import { Select } from '../../shared/ui/Select.tsx'
import { useItemForm } from './form-context.ts'
import { changeAndFocus } from './go-to-field.ts'
import styles from './PlanItemForm.module.css'

const kinds = () => ITEM_FILE_KINDS.map((kind) => ({ value: kind, name: t(`item_form.file.${kind}`) }))

/** The kind is chosen before the file is uploaded and can be changed afterwards. */
export function FilesSection() {
  const { form, locked, change, errorOf } = useItemForm()
  const [kind, setKind] = useState<ItemFileKind>('technical_specification')
  const files = form.files
  return (
    <>
      <div id="files" tabIndex={-1}>
        <FieldError id="files-error" text={errorOf('files')} />
        {files.length === 0 ? (
          <p className={styles.note}>{t('item_form.files_none')}</p>
        ) : (
          <ul className={styles.files}>
            {files.map((file, index) => (
              <li key={file.attachment} className={styles.file}>
                <span className={styles.fileName}>
                  <FileText aria-hidden="true" /> <OwnFileLink uuid={file.attachment} name={file.name} />
                  <span>{formatSize(file.size)}</span>
                </span>
                <Select
                  quiet
                  label={t('item_form.file_kind_of', { name: file.name })}
                  value={file.kind}
                  options={kinds()}
                  onChoose={(value) =>
                    change({ files: withRow(files, index, { kind: value as ItemFileKind }) })
                  }
                />
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={t('item_form.file_remove', { name: file.name })}
                  onClick={() =>
                    changeAndFocus(() => change({ files: files.filter((_, at) => at !== index) }), 'files')
                  }
                >
                  <X aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {!locked && (
        <div className={styles.rows}>
          <Select
            label={t('item_form.file_kind')}
            value={kind}
            options={kinds()}
            onChoose={(value) => setKind(value as ItemFileKind)}
          />
          <FileUpload
            label={t('item_form.file_add')}
            onUploaded={({ uuid, name, size }) =>
              change({ files: [...files, { attachment: uuid, kind, name, size }] })
            }
          />
        </div>
      )}
    </>
  )
}
