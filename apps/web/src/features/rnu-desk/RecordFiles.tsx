import type { RnuRecord } from '@zakup/contract/rnu/own-rnu.routes'
import { t } from '@zakup/messages/catalogue'
import { FileText } from 'lucide-react'
import { OwnFileLink } from '../../shared/files/OwnFileLink.tsx'
import { formatDate } from '../../shared/format/date-format.ts'
import { formatSize } from '../../shared/format/number-format.ts'
import { MetaLine } from '../../shared/list/MetaLine.tsx'
import styles from './RecordPage.module.css'

/** The papers that prove it, each to be opened. */
export function RecordFiles({ files }: Pick<RnuRecord, 'files'>) {
  return (
    <section className={`card ${styles.list}`} aria-labelledby="rnu-files">
      <h2 id="rnu-files">
        {t('rnu_page.files')} {files.length > 0 && <span>{files.length}</span>}
      </h2>
      {files.length === 0 ? (
        <p className={styles.none}>{t('rnu_page.no_files')}</p>
      ) : (
        <ul>
          {files.map(({ uuid, kind, name, size, created_at }) => (
            <li key={uuid}>
              <FileText aria-hidden="true" data-decor />
              <div>
                <b>{t(`rnu_form.file_${kind}`)}</b>
                <OwnFileLink uuid={uuid} name={name} />
                <MetaLine parts={[formatSize(size), formatDate(created_at)]} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
