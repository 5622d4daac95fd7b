import { registrationCalls } from '@zakup/contract/registrations/registrations.calls'
import type { RegistrationAtDesk } from '@zakup/contract/registrations/registrations.routes'
import { t } from '@zakup/messages/catalogue'
import { FileText } from 'lucide-react'
import { callPath } from '../../shared/api/call-request.ts'
import { GuardedFileLink } from '../../shared/files/GuardedFileLink.tsx'
import { formatSize } from '../../shared/format/number-format.ts'
import { MetaLine } from '../../shared/list/MetaLine.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import styles from './Registration.module.css'

/** The papers of the applicant, each to be opened. */
export function RegistrationFiles({ registration: { id, files } }: { registration: RegistrationAtDesk }) {
  return (
    <section className={`card ${styles.files}`} aria-labelledby="registration-files">
      <h2 id="registration-files">
        {t('reg_desk.documents')} <span>{files.length}</span>
      </h2>
      {files.length === 0 ? (
        <Notice icon={<FileText aria-hidden="true" />} title={t('reg_desk.no_documents')} />
      ) : (
        <ul>
          {files.map(({ uuid, kind, name, size }) => (
            <li key={uuid}>
              <FileText aria-hidden="true" data-decor />
              <div>
                <b>{t(`application.file.${kind}`)}</b>
                <GuardedFileLink
                  path={callPath(registrationCalls.getRegistrationFile, { params: { id, uuid } })}
                  name={name}
                />
                <MetaLine parts={[formatSize(size)]} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
