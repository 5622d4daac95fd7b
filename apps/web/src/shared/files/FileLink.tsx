import type { FileGroup } from '@zakup/contract/announcements/announcements.routes'
import { t } from '@zakup/messages/catalogue'
import { Download } from 'lucide-react'
import { type FilePurchase, SourceLink } from './FileSource.tsx'
import styles from './FileUpload.module.css'

interface Props {
  file: Pick<FileGroup['files'][number], 'original_name' | 'file_url' | 'validation_status'>
  purchase: FilePurchase
}

/** A link only if the file is safe to download; otherwise shows where it is, or why not. */
export function FileLink({ file, purchase }: Props) {
  if (file.validation_status.av === 'failed')
    return <span className={styles.elsewhere}>{t('files.infected')}</span>
  if (!file.file_url) return <SourceLink name={file.original_name} source={purchase.source} />
  return (
    <a
      className={styles.link}
      href={file.file_url}
      download={file.original_name}
      aria-label={t('files.download_name', { name: file.original_name })}
    >
      <Download aria-hidden="true" data-decor />
      {t('files.download')}
    </a>
  )
}
