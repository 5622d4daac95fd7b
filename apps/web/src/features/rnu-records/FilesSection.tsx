import { needsCourtAct, needsOwnDecision } from '@zakup/domain/rnu/rnu-reasons'
import { RNU_FILE_KINDS, type RnuFileKind } from '@zakup/domain/rnu/rnu-remarks'
import { t } from '@zakup/messages/catalogue'
import { FileUpload } from '../../shared/files/FileUpload.tsx'
import { KindedFiles } from '../../shared/files/KindedFiles.tsx'
import { FieldError } from '../../shared/forms/FormField.tsx'
import styles from './RecordForm.module.css'
import type { RecordFormState } from './use-record-form.ts'

/** Documents; a new one gets the kind that is still missing, which can be changed afterwards. */
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
      <div id="files" tabIndex={-1} className={`${styles.people} ${styles.files}`}>
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
        <KindedFiles
          files={files}
          kinds={RNU_FILE_KINDS.map((value) => ({ value, name: t(`rnu_form.file_${value}`) }))}
          kindLabel={(name) => t('rnu_form.file_kind', { name })}
          removeLabel={(name) => t('rnu_form.file_remove', { name })}
          place="files"
          onChange={(next) => change({ files: next })}
        />
      </div>
      <FileUpload
        label={t(`rnu_form.file_${kind}`)}
        onUploaded={({ uuid, name, size }) => change({ files: [...files, { uuid, kind, name, size }] })}
      />
    </>
  )
}
