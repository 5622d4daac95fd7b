import type { SupplierExp } from '@zakup/contract/supplier-exp/supplier-exp.routes'
import { t } from '@zakup/messages/catalogue'
import { FileText } from 'lucide-react'
import { OwnFileLink } from '../../shared/files/OwnFileLink.tsx'
import { formatDate } from '../../shared/format/date-format.ts'
import { formatSize } from '../../shared/format/number-format.ts'
import { MetaLine } from '../../shared/list/MetaLine.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import styles from './ExpDocuments.module.css'

/** The papers that prove it, each to be opened. */
export function ExpDocuments({ documents }: Pick<SupplierExp, 'documents'>) {
  return (
    <section className={`card ${styles.card}`} aria-labelledby="exp-documents">
      <h2 id="exp-documents">
        {t('exp_page.documents')} <span>{documents.length}</span>
      </h2>
      {documents.length === 0 ? (
        <Notice icon={<FileText aria-hidden="true" />} title={t('exp_page.no_documents')} />
      ) : (
        <ul>
          {documents.map(({ uuid, kind, name, size, created_at }) => (
            <li key={uuid}>
              <FileText aria-hidden="true" data-decor />
              <div>
                <b>{t(`exp.document.${kind}`)}</b>
                <OwnFileLink uuid={uuid} name={name} />
                <MetaLine
                  parts={[formatSize(size), t('exp_page.uploaded', { date: formatDate(created_at) })]}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
