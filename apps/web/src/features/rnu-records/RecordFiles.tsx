import type { RnuRecord } from '@zakup/contract/rnu/own-rnu.routes'
import { t } from '@zakup/messages/catalogue'
import { FileText } from 'lucide-react'
import { IconLine, LinesCard } from '../../shared/details/LinesCard.tsx'
import { OwnFileLink } from '../../shared/files/OwnFileLink.tsx'
import { formatDate } from '../../shared/format/date-format.ts'
import { formatSize } from '../../shared/format/number-format.ts'
import { MetaLine } from '../../shared/list/MetaLine.tsx'

/** The documents that prove it, each can be opened. */
export function RecordFiles({ files }: Pick<RnuRecord, 'files'>) {
  return (
    <LinesCard
      title={t('rnu_page.files')}
      count={files.length || undefined}
      empty={t('rnu_page.no_files')}
      lines={files.map(({ uuid, kind, name, size, created_at }) => (
        <IconLine key={uuid} icon={FileText}>
          <b>{t(`rnu_form.file_${kind}`)}</b>
          <OwnFileLink uuid={uuid} name={name} />
          <MetaLine parts={[formatSize(size), formatDate(created_at)]} />
        </IconLine>
      ))}
    />
  )
}
