import { EXP_DOCUMENT_KINDS, type ExpDocumentKind } from '@zakup/domain/supplier-exp/supplier-exp-documents'
import { demandedDocuments } from '@zakup/domain/supplier-exp/supplier-exp-types'
import { t } from '@zakup/messages/catalogue'
import { FileText, X } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { FileUpload } from '../../shared/files/FileUpload.tsx'
import { OwnFileLink } from '../../shared/files/OwnFileLink.tsx'
import { formatSize } from '../../shared/format/number-format.ts'
import { FieldError } from '../../shared/forms/FormField.tsx'
import { Select } from '../../shared/ui/Select.tsx'
import styles from './ExpForm.module.css'
import { useExpFormContext } from './form-context.ts'

const kinds = () => EXP_DOCUMENT_KINDS.map((kind) => ({ value: kind, name: t(`exp.document.${kind}`) }))

/** The kind is chosen before the file is sent and may be changed after it; first offered is what is still missing. */
export function DocumentsSection() {
  const { form, change, errorOf } = useExpFormContext()
  const [chosen, setChosen] = useState<ExpDocumentKind | null>(null)
  const { documents } = form
  const demanded = demandedDocuments(form.supplier_exp_type_id ?? 0, form.status_potential_supplier_id)
  const missing = demanded.find((kind) => !documents.some((file) => file.kind === kind))
  const kind = chosen ?? missing ?? 'other'
  return (
    <>
      <div id="documents" tabIndex={-1} className={styles.documents}>
        <FieldError id="documents-error" text={errorOf('documents')} />
        {demanded.length > 0 && (
          <p className={styles.note}>
            {t('exp_form.documents_needed', {
              names: demanded.map((one) => t(`exp.document.${one}`).toLowerCase()).join(', '),
            })}
          </p>
        )}
        {documents.length > 0 && (
          <ul className={styles.files}>
            {documents.map((file, index) => (
              <li key={file.uuid} className={styles.file}>
                <FileText aria-hidden="true" data-decor />
                <span className={styles.fileName}>
                  <OwnFileLink uuid={file.uuid} name={file.name} />
                  <span>{formatSize(file.size)}</span>
                </span>
                <Select
                  quiet
                  label={t('exp_form.document_kind_of', { name: file.name })}
                  value={file.kind}
                  options={kinds()}
                  onChoose={(value) =>
                    change({
                      documents: documents.map((one, at) =>
                        at === index ? { ...one, kind: value as ExpDocumentKind } : one,
                      ),
                    })
                  }
                />
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={t('exp_form.document_remove', { name: file.name })}
                  onClick={() => {
                    flushSync(() => change({ documents: documents.filter((_, at) => at !== index) }))
                    document.getElementById('documents')?.focus()
                  }}
                >
                  <X aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.upload}>
        <Select
          label={t('exp_form.document_kind')}
          value={kind}
          options={kinds()}
          onChoose={(value) => setChosen(value as ExpDocumentKind)}
        />
        <FileUpload
          label={t('exp_form.document_add', { kind: t(`exp.document.${kind}`) })}
          onUploaded={({ uuid, name, size }) => {
            change({ documents: [...documents, { uuid, kind, name, size }] })
            setChosen(null)
          }}
        />
      </div>
    </>
  )
}
