import type { FileGroup } from '@zakup/contract/announcements/announcements.routes'
import { t } from '@zakup/messages/catalogue'
import type { ReactNode } from 'react'
import { formatSize } from '../format/number-format.ts'
import { type Column, DataTable } from '../ui/DataTable.tsx'
import { DateText } from '../ui/DateText.tsx'
import { FileLink } from './FileLink.tsx'
import type { FilePurchase } from './FileSource.tsx'
import styles from './FileUpload.module.css'

type GeneralFile = FileGroup['files'][number]

interface Props {
  caption: string
  files: GeneralFile[]
  purchase: FilePurchase
  /** Renders the download link of a file. */
  link?: (file: GeneralFile) => ReactNode
}

/** Documents of a purchase; the columns of consecutive tables line up. */
export function FileTable({ caption, files, purchase, link }: Props) {
  const shown = link ?? ((file: GeneralFile) => <FileLink file={file} purchase={purchase} />)
  return (
    <DataTable caption={caption} columns={columns(shown)} rows={files} rowKey={(file) => file.uuid} fixed />
  )
}

const columns = (link: (file: GeneralFile) => ReactNode): Column<GeneralFile>[] => [
  {
    key: 'name',
    title: t('files.name'),
    width: '34%',
    lead: true,
    cell: (file) => (
      <>
        <b className={styles.fileTableName}>{file.original_name}</b>
        {file.lot_number && (
          <span className={styles.meta}>{t('files.for_lot', { number: file.lot_number })}</span>
        )}
      </>
    ),
  },
  { key: 'type', title: t('files.type'), width: '9%', cell: (file) => fileType(file) },
  {
    key: 'size',
    title: t('files.size'),
    cell: (file) => <span className="num">{formatSize(file.size)}</span>,
  },
  { key: 'date', title: t('files.date'), width: '13%', cell: (file) => <DateText at={file.created_at} /> },
  {
    key: 'checks',
    title: t('files.checks'),
    width: '17%',
    cell: ({ validation_status: { signature, av } }) => (
      <span className={signature === 'failed' || av === 'failed' ? styles.bad : styles.meta}>
        {t(`check.signature_${signature}`)}, {t(`check.av_${av}`)}
      </span>
    ),
  },
  { key: 'download', title: t('files.download'), width: '16%', cell: link },
]

/** «PDF», «DOCX»: the familiar extension; a generic word for a name without one. */
export function fileType({ original_name }: { original_name: string }): string {
  return /\.([A-Za-z0-9]{1,5})$/.exec(original_name)?.[1]?.toUpperCase() ?? t('files.other_type')
}
