import type { CustomerOrganizer } from '@zakup/contract/customer-organizers/customer-organizers.routes'
import { t } from '@zakup/messages/catalogue'
import { Paperclip } from 'lucide-react'
import { OwnFileLink } from '../files/OwnFileLink.tsx'
import { formatSize } from '../format/number-format.ts'
import { tiedWords } from '../format/tied-words.ts'
import styles from './BasisLine.module.css'

/** The document a relation stands on, and its file where there is one. */
export function BasisLine({
  relation: { basis, file },
}: {
  relation: Pick<CustomerOrganizer, 'basis' | 'file'>
}) {
  return (
    <>
      <span className={styles.basis}>{tiedWords(t('relation.basis', { basis }))}</span>
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
