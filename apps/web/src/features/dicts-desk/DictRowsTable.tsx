import type { DeskDictRow } from '@zakup/contract/dicts/dicts-desk.routes'
import type { DeskDictName } from '@zakup/domain/dicts/desk-dicts'
import { t } from '@zakup/messages/catalogue'
import { CircleCheck, CircleOff } from 'lucide-react'
import { MetaLine } from '../../shared/list/MetaLine.tsx'
import { type Column, DataTable } from '../../shared/ui/DataTable.tsx'
import { Missing } from '../../shared/ui/Missing.tsx'
import styles from './DictPage.module.css'
import { dictTitle } from './dict-words.ts'

interface Props {
  dict: DeskDictName
  rows: DeskDictRow[]
  onOpen: (id: number) => void
}

export function DictRowsTable({ dict, rows, onOpen }: Props) {
  return (
    <DataTable
      fixed
      caption={dictTitle(dict)}
      columns={columns(onOpen)}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}

const columns = (onOpen: Props['onOpen']): Column<DeskDictRow>[] => [
  {
    key: 'name',
    title: t('dicts_desk.col_name'),
    width: '44%',
    lead: true,
    cell: (row) => (
      <>
        <button type="button" className={styles.open} onClick={() => onOpen(row.id)}>
          {row.name_ru}
        </button>
        <MetaLine parts={metaOf(row)} />
      </>
    ),
  },
  {
    key: 'code',
    title: t('dicts_desk.col_code'),
    width: '16%',
    cell: ({ code }) => <span className={styles.code}>{code}</span>,
  },
  { key: 'kk', title: t('dicts_desk.col_kk'), wideOnly: true, cell: ({ name_kk }) => name_kk ?? <Missing /> },
  {
    key: 'state',
    title: t('dicts_desk.col_state'),
    width: '14%',
    cell: ({ is_active }) => <RowState isOn={is_active} />,
  },
]

export function RowState({ isOn }: { isOn: boolean }) {
  const Icon = isOn ? CircleCheck : CircleOff
  return (
    <span className={`${styles.state} ${isOn ? styles.isOn : styles.isOff}`}>
      <Icon aria-hidden="true" data-decor />
      {t(isOn ? 'dicts_desk.on' : 'dicts_desk.off')}
    </span>
  )
}

/** Details that distinguish rows with similar names: the parent row, or the short name. */
function metaOf({ own, own_names, name_ru }: DeskDictRow): string[] {
  const words = [
    own.full_name_ru,
    own.short_name_ru,
    own.alpha2,
    own.description_ru,
    ...Object.values(own_names),
  ]
  return words
    .filter((part): part is string => typeof part === 'string' && part !== '' && part !== name_ru)
    .slice(0, 2)
}
