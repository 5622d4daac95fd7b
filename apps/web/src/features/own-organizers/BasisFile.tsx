import { t } from '@zakup/messages/catalogue'
import { FileText, X } from 'lucide-react'
import { FileUpload } from '../../shared/files/FileUpload.tsx'
import { OwnFileLink } from '../../shared/files/OwnFileLink.tsx'
import { formatSize } from '../../shared/format/number-format.ts'
import { FieldError } from '../../shared/forms/FormField.tsx'
import styles from './NewOrganizerDialog.module.css'
import type { OrganizerRequest } from './organizer-request.ts'

interface Props {
  file: OrganizerRequest['file']
  error: string | undefined
  onChange: (file: OrganizerRequest['file']) => void
}

/** The paper itself, if one wishes: the organizer can open it from the request. */
export function BasisFile({ file, error, onChange }: Props) {
  return (
    <div id="attachment" tabIndex={-1}>
      {file ? (
        <p className={styles.file}>
          <FileText aria-hidden="true" data-decor />
          <OwnFileLink uuid={file.uuid} name={file.name} />
          <span className={styles.size}>{formatSize(file.size)}</span>
          <button
            type="button"
            className={styles.remove}
            aria-label={t('organizer_new.file_remove', { name: file.name })}
            onClick={() => onChange(null)}
          >
            <X aria-hidden="true" />
          </button>
        </p>
      ) : (
        <FileUpload
          label={`${t('organizer_new.file')} ${t('form.optional')}`}
          onUploaded={({ uuid, name, size }) => onChange({ uuid, name, size })}
        />
      )}
      <FieldError id="attachment-error" text={error} />
    </div>
  )
}
