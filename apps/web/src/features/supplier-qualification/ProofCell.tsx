import { t } from '@zakup/messages/catalogue'
import type { KeptFile } from '../../shared/files/OneFile.tsx'
import { OwnFileLink } from '../../shared/files/OwnFileLink.tsx'
import styles from './RecordsCard.module.css'

export function ProofCell({ file }: { file: KeptFile | null }) {
  if (!file) return <span className={styles.none}>{t('qualify.no_file')}</span>
  return (
    <span className={styles.file}>
      <OwnFileLink uuid={file.uuid} name={file.name} />
    </span>
  )
}
