import { needsCourtAct, needsOwnDecision } from '@zakup/domain/rnu/rnu-reasons'
import { RNU_FILE_KINDS, type RnuFileKind } from '@zakup/domain/rnu/rnu-remarks'
import { t } from '@zakup/messages/catalogue'
import { FileText, X } from 'lucide-react'
import { flushSync } from 'react-dom'
import { FileUpload } from '../../shared/files/FileUpload.tsx'
import { OwnFileLink } from '../../shared/files/OwnFileLink.tsx'
import { formatSize } from '../../shared/format/number-format.ts'
import { FieldError } from '../../shared/forms/FormField.tsx'
import { Select } from '../../shared/ui/Select.tsx'
import styles from './RecordForm.module.css'
import type { RecordFormState } from './use-record-form.ts'

const kinds = () => RNU_FILE_KINDS.map((kind) => ({ value: kind, name: t(`rnu_form.file_${kind}`) }))

/** Papers; a new one is taken for the one that is still missing, and may be called otherwise afterwards. */
export function FilesSection({ state: { form, change, errorOf } }: { state: RecordFormState }) {
  const { files, reason_id } = form
  const needed: RnuFileKind | null =
    reason_id === null
      ? null
      : needsCourtAct(reason_id)
        ? 'court_act'
        : needsOwnDecision(reason_id)
          ? 'decision'
          : null
  const kind = needed && !files.some((file) => file.kind === needed) ? needed : 'other'
  return (
    <>
      <div id="files" tabIndex={-1} className={styles.people}>
        <FieldError id="files-error" text={errorOf('files')} />
        <p className={styles.note}>
          {t(
            needed === 'court_act'
              ? 'rnu_form.files_court'
              : needed === 'decision'
                ? 'rnu_form.files_decision'
                : 'rnu_form.files_any',
          )}
        </p>
        {files.length > 0 && (
          <ul className={styles.files}>
            {files.map((file, index) => (
              <li key={file.uuid} className={styles.file}>
                <FileText aria-hidden="true" data-decor />
                <span className={styles.fileName}>
                  <OwnFileLink uuid={file.uuid} name={file.name} />
                  <span>{formatSize(file.size)}</span>
                </span>
                <Select
                  quiet
                  label={t('rnu_form.file_kind', { name: file.name })}
                  value={file.kind}
                  options={kinds()}
                  onChoose={(value) =>
                    change({
                      files: files.map((one, at) =>
                        at === index ? { ...one, kind: value as RnuFileKind } : one,
                      ),
                    })
                  }
                />
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={t('rnu_form.file_remove', { name: file.name })}
                  onClick={() => {
                    flushSync(() => change({ files: files.filter((_, at) => at !== index) }))
                    document.getElementById('files')?.focus()
                  }}
                >
                  <X aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <FileUpload
        label={t(`rnu_form.file_${kind}`)}
        onUploaded={({ uuid, name, size }) => change({ files: [...files, { uuid, kind, name, size }] })}
      />
    </>
  )
}
