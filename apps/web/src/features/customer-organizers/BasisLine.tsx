import type { CustomerOrganizer } from '@zakup/contract/customer-organizers/customer-organizers.routes'
import { t } from '@zakup/messages/catalogue'
import { Paperclip } from 'lucide-react'
import { OwnFileLink } from '../../shared/files/OwnFileLink.tsx'
import { formatSize } from '../../shared/format/number-format.ts'
import { tiedWords } from '../../shared/format/tied-words.ts'
import styles from './BasisLine.module.css'

/** The document a relation is based on, with its file if there is one. */
export function BasisLine({
  customerOrganizer: { basis, file },
}: {
  customerOrganizer: Pick<CustomerOrganizer, 'basis' | 'file'>
}) {
  return (
    <>
      <span className={styles.basis}>{tiedWords(t('customer_organizer.basis', { basis }))}</span>
      {file && (
        <span className={styles.file}>
          <Paperclip aria-hidden="true" data-decor />
          <OwnFileLink uuid={file.uuid} name={file.name} />
          <span className={styles.size}>{formatSize(file.size)}</span>
        </span>
      )}
    </>
  )
}
