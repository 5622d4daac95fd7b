import { registrationCalls } from '@zakup/contract/registrations/registrations.calls'
import type { RegistrationAtDesk } from '@zakup/contract/registrations/registrations.routes'
import { t } from '@zakup/messages/catalogue'
import { FileText } from 'lucide-react'
import { callPath } from '../../shared/api/call-request.ts'
import { IconLine, LinesCard } from '../../shared/details/LinesCard.tsx'
import { GuardedFileLink } from '../../shared/files/GuardedFileLink.tsx'
import { formatSize } from '../../shared/format/number-format.ts'
import { MetaLine } from '../../shared/list/MetaLine.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'

/** The applicant's documents, each can be opened. */
export function RegistrationFiles({ registration: { id, files } }: { registration: RegistrationAtDesk }) {
  return (
    <LinesCard
      title={t('reg_desk.documents')}
      count={files.length}
      empty={<Notice icon={<FileText aria-hidden="true" />} title={t('reg_desk.no_documents')} />}
      lines={files.map(({ uuid, kind, name, size }) => (
        <IconLine key={uuid} icon={FileText}>
          <b>{t(`application.file.${kind}`)}</b>
          <GuardedFileLink
            path={callPath(registrationCalls.getRegistrationFile, { params: { id, uuid } })}
            name={name}
          />
          <MetaLine parts={[formatSize(size)]} />
        </IconLine>
      ))}
    />
  )
}
