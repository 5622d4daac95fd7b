import { applicantKind } from '@zakup/domain/registrations/applicant-kind'
import { REGISTRATION_FILE_KINDS, type RegistrationFileKind } from '@zakup/domain/registrations/registration'
import { demandedFiles } from '@zakup/domain/registrations/registration-remarks'
import { t } from '@zakup/messages/catalogue'
import { FileText, X } from 'lucide-react'
import { useState } from 'react'
import { failureWords } from '../../shared/api/failure-words.ts'
import { FileUploadVia } from '../../shared/files/FileUpload.tsx'
import { formatSize } from '../../shared/format/number-format.ts'
import { FieldError } from '../../shared/forms/FormField.tsx'
import { useRemoveRegistrationFileMutation } from '../../shared/registrations/registrations-api.ts'
import { Select } from '../../shared/ui/Select.tsx'
import styles from './ApplicationForm.module.css'
import { useApplicationContext } from './form-context.ts'
import { sendRegistrationFile } from './send-registration-file.ts'

const kinds = () =>
  REGISTRATION_FILE_KINDS.map((kind) => ({ value: kind, name: t(`application.file.${kind}`) }))

/** The kind is chosen before the file is uploaded; the first kind still missing is preselected. */
export function DocumentsSection() {
  const { token, registration, form, take, errorOf } = useApplicationContext()
  const [chosen, setChosen] = useState<RegistrationFileKind | null>(null)
  const [remove, removing] = useRemoveRegistrationFileMutation()
  const { files } = registration
  const demanded = demandedFiles(applicantKind(registration.iin_bin, form.organization_type_id))
  const kind = chosen ?? demanded.find((one) => !files.some((file) => file.kind === one)) ?? 'other'

  async function removeFile(uuid: string) {
    const { data } = await remove({ body: { token, uuid } })
    if (!data) return
    take(data)
    document.getElementById('files')?.focus()
  }
  return (
    <>
      <div id="files" tabIndex={-1} className={styles.documents}>
        <FieldError id="files-error" text={errorOf('files')} />
        <p className={styles.note}>
          {demanded.length > 0
            ? t('application.documents_needed', {
                names: demanded.map((one) => t(`application.file.${one}`).toLowerCase()).join(', '),
              })
            : t('application.documents_any')}
        </p>
        {files.length > 0 && (
          <ul className={styles.files}>
            {files.map((file) => (
              <li key={file.uuid} className={styles.file}>
                <FileText aria-hidden="true" data-decor />
                <span className={styles.fileName}>
                  <b>{t(`application.file.${file.kind}`)}</b>
                  <span>
                    {file.name}, {formatSize(file.size)}
                  </span>
                </span>
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={t('application.file_remove', { name: file.name })}
                  aria-disabled={removing.isLoading}
                  onClick={() => !removing.isLoading && void removeFile(file.uuid)}
                >
                  <X aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        )}
        {removing.error && !removing.isLoading && (
          <div role="alert">
            <FieldError id="files-failed" text={failureWords(removing.error, 'writing').text} />
          </div>
        )}
      </div>
      <div className={styles.upload}>
        <Select
          label={t('application.file_kind')}
          value={kind}
          options={kinds()}
          onChoose={(value) => setChosen(value as RegistrationFileKind)}
        />
        <FileUploadVia
          label={t('application.file_add', { kind: t(`application.file.${kind}`) })}
          via={sendRegistrationFile(token, kind)}
          onUploaded={(answer) => {
            take(answer)
            setChosen(null)
          }}
        />
      </div>
    </>
  )
}
