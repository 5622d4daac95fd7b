import { t } from '@zakup/messages/catalogue'
import { Plus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { KeptFile } from '../../shared/files/OneFile.tsx'
import { OwnFileLink } from '../../shared/files/OwnFileLink.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { type Column, DataTable } from '../../shared/ui/DataTable.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import styles from './RecordsCard.module.css'

interface Props<Row extends { id: number }> {
  /** Target id of links from the readiness points. */
  id: string
  title: string
  lead: string
  add: string
  empty: { icon: ReactNode; title: string; text: string }
  rows: Row[]
  columns: Column<Row>[]
  onAdd: () => void
}

/** One kind of a supplier's records: its rows, or an empty state with a button to add the first. */
export function RecordsCard<Row extends { id: number }>(props: Props<Row>) {
  const { id, title, lead, add, empty, rows, columns, onAdd } = props
  const titleId = useId()
  const button = (
    <Button
      kind={rows.length === 0 ? 'primary' : 'default'}
      icon={<Plus aria-hidden="true" data-decor />}
      onClick={onAdd}
    >
      {add}
    </Button>
  )
  return (
    <section className="card" aria-labelledby={titleId} data-tour={`qualification-${id}`}>
      <div className={styles.head}>
        <div>
          <h2 id={titleId}>
            <span id={id} tabIndex={-1}>
              {title}
            </span>
            {rows.length > 0 && <span className={`num ${styles.count}`}>{rows.length}</span>}
          </h2>
          <p>{lead}</p>
        </div>
        {rows.length > 0 && button}
      </div>
      {rows.length === 0 ? (
        <div className={styles.empty}>
          <Notice {...empty}>{button}</Notice>
        </div>
      ) : (
        <DataTable caption={title} columns={columns} rows={rows} rowKey={(row) => row.id} />
      )}
    </section>
  )
}

export function ProofCell({ file }: { file: KeptFile | null }) {
  if (!file) return <span className={styles.none}>{t('qualify.no_file')}</span>
  return (
    <span className={styles.file}>
      <OwnFileLink uuid={file.uuid} name={file.name} />
    </span>
  )
}
