import { EXP_DOCUMENT_KINDS, type ExpDocumentKind } from '@zakup/domain/supplier-exp/supplier-exp-documents'
import { demandedDocuments } from '@zakup/domain/supplier-exp/supplier-exp-types'
import { t } from '@zakup/messages/catalogue'
import { useState } from 'react'
import { FileUpload } from '../../shared/files/FileUpload.tsx'
import { KindedFiles } from '../../shared/files/KindedFiles.tsx'
import { FieldError } from '../../shared/forms/FormField.tsx'
import { Select } from '../../shared/ui/Select.tsx'
import { useExpFormContext } from './form-context.ts'
import styles from './SupplierExp.module.css'

const kinds = () => EXP_DOCUMENT_KINDS.map((kind) => ({ value: kind, name: t(`exp.document.${kind}`) }))

/** The kind is chosen before the upload and can be changed afterwards; the first missing kind is preselected. */
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
        <KindedFiles
          files={documents}
          kinds={kinds()}
          kindLabel={(name) => t('exp_form.document_kind_of', { name })}
          removeLabel={(name) => t('exp_form.document_remove', { name })}
          place="documents"
          onChange={(next) => change({ documents: next })}
        />
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
