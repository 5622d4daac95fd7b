import type { DeskDictName } from '@zakup/domain/dicts/desk-dicts'
import { t } from '@zakup/messages/catalogue'
import { useState } from 'react'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { RowSkeleton } from '../../shared/ui/RowSkeleton.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { Tabs } from '../../shared/ui/Tabs.tsx'
import { useGetDeskDictRowQuery } from './desk-api.ts'
import { RowForm } from './RowForm.tsx'
import { RowHistory } from './RowHistory.tsx'
import { RowUses } from './RowUses.tsx'

interface Props {
  dict: DeskDictName
  /** Null: a new one. */
  id: number | null
  onAdded: (id: number) => void
  onClose: () => void
}

const TABS = ['fields', 'history', 'uses'] as const

/** A row over its list: its fields, its history, and what uses it. */
export function RowSheet({ dict, id, onAdded, onClose }: Props) {
  const { currentData: row } = useGetDeskDictRowQuery(
    { params: { dict, id: id ?? 0 } },
    { skip: id === null },
  )
  return (
    <Sheet
      side="right"
      size="medium"
      open
      title={id === null ? t('dicts_desk.row_new') : (row?.name_ru ?? t('list.loading'))}
      onClose={onClose}
    >
      {id === null ? <RowForm dict={dict} row={null} onAdded={onAdded} /> : <Row dict={dict} id={id} />}
    </Sheet>
  )
}

function Row({ dict, id }: { dict: DeskDictName; id: number }) {
  const [tab, setTab] = useState<(typeof TABS)[number]>('fields')
  const {
    data: row,
    error,
    isFetching,
    refetch,
  } = useGetDeskDictRowQuery({ params: { dict, id } }, { refetchOnMountOrArgChange: true })
  if (!row)
    return error && !isFetching ? <FailedNotice error={error} retry={refetch} /> : <RowSkeleton rows={6} />
  return (
    <Tabs
      flush
      label={t('dicts_desk.row_tabs')}
      tabs={TABS.map((name) => ({
        name,
        title: t(`dicts_desk.tab_${name}`),
        count: name === 'history' ? row.history.length : null,
      }))}
      current={tab}
      onChoose={setTab}
    >
      {tab === 'fields' && <RowForm key={row.version} dict={dict} row={row} />}
      {tab === 'history' && <RowHistory changes={row.history} />}
      {tab === 'uses' && <RowUses dict={dict} id={id} />}
    </Tabs>
  )
}
