import type { SupplierExp } from '@zakup/contract/supplier-exp/supplier-exp.routes'
import { t } from '@zakup/messages/catalogue'
import { FileText } from 'lucide-react'
import { IconLine, LinesCard } from '../../shared/details/LinesCard.tsx'
import { OwnFileLink } from '../../shared/files/OwnFileLink.tsx'
import { formatDate } from '../../shared/format/date-format.ts'
import { formatSize } from '../../shared/format/number-format.ts'
import { MetaLine } from '../../shared/list/MetaLine.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'

/** The documents that prove it, each can be opened. */
export function ExpDocuments({ documents }: Pick<SupplierExp, 'documents'>) {
  return (
    <LinesCard
      title={t('exp_page.documents')}
      count={documents.length}
      empty={<Notice icon={<FileText aria-hidden="true" />} title={t('exp_page.no_documents')} />}
      lines={documents.map(({ uuid, kind, name, size, created_at }) => (
        <IconLine key={uuid} icon={FileText}>
          <b>{t(`exp.document.${kind}`)}</b>
          <OwnFileLink uuid={uuid} name={name} />
          <MetaLine parts={[formatSize(size), t('exp_page.uploaded', { date: formatDate(created_at) })]} />
        </IconLine>
      ))}
    />
  )
}
