import { t } from '@zakup/messages/catalogue'
import { FileText, X } from 'lucide-react'
import { formatSize } from '../format/number-format.ts'
import { FieldError } from '../forms/FormField.tsx'
import styles from './FileUpload.module.css'
import { FileUpload } from './FileUpload.tsx'
import { OwnFileLink } from './OwnFileLink.tsx'

/** An uploaded file whose name is already known. */
export interface KeptFile {
  uuid: string
  name: string
  size: number
}

interface Props {
  /** The id of the field: problems link to it. */
  id: string
  label: string
  removeLabel: (name: string) => string
  file: KeptFile | null
  error: string | undefined
  onChange: (file: KeptFile | null) => void
}

/** An optional field for one document: it can be uploaded, opened and removed. */
export function OneFile({ id, label, removeLabel, file, error, onChange }: Props) {
  return (
    <div id={id} tabIndex={-1}>
      {file ? (
        <p className={styles.oneFileFile}>
          <FileText aria-hidden="true" data-decor />
          <OwnFileLink uuid={file.uuid} name={file.name} />
          <span className={styles.size}>{formatSize(file.size)}</span>
          <button
            type="button"
            className={styles.oneFileRemove}
            aria-label={removeLabel(file.name)}
            onClick={() => onChange(null)}
          >
            <X aria-hidden="true" />
          </button>
        </p>
      ) : (
        <FileUpload
          label={`${label} ${t('form.optional')}`}
          onUploaded={({ uuid, name, size }) => onChange({ uuid, name, size })}
        />
      )}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}
