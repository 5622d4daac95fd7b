import type { AnnouncementLot } from '@zakup/contract/announcements/announcements.routes'
import { t } from '@zakup/messages/catalogue'
import { Button } from 'antd'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useListAnnouncementLotsQuery } from '../../shared/announcements/announcements-api.ts'
import { StatusTag } from '../../shared/announcements/StatusTag.tsx'
import { formatQuantity } from '../../shared/format/number-format.ts'
import { type Column, DataTable } from '../../shared/ui/DataTable.tsx'
import { Missing } from '../../shared/ui/Missing.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import styles from './LotsTab.module.css'
import { TAB_ROWS, TabRows, tabQuery, useTabPage } from './TabRows.tsx'

const TYPING_MS = 300

export function LotsTab({ announcementId }: { announcementId: number }) {
  const [text, setText] = useState('')
  const [q, setQ] = useState('')
  const [page, toFirstPage] = useTabPage()
  useEffect(() => {
    if (text.trim() === q) return
    const timer = setTimeout(() => {
      setQ(text.trim())
      // A search looks through all the lots, whatever page was open.
      toFirstPage()
    }, TYPING_MS)
    return () => clearTimeout(timer)
  }, [text, q, toFirstPage])
  const answer = useListAnnouncementLotsQuery({
    params: { id: announcementId },
    query: { ...tabQuery(page), q: q || undefined },
  })
  const offset = (page - 1) * TAB_ROWS
  return (
    <>
      <search className={styles.search}>
        <TextField
          type="search"
          aria-label={t('lots.search')}
          placeholder={t('lots.search')}
          icon={<Search aria-hidden="true" data-decor />}
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </search>
      <TabRows
        answer={answer}
        empty={
          q
            ? {
                title: t('lots.no_match', { query: q }),
                text: t('lots.no_match_help'),
                action: <Button onClick={() => setText('')}>{t('lots.clear')}</Button>,
              }
            : { title: t('lots.empty'), text: t('lots.empty_help') }
        }
      >
        {(data) => (
          <>
            <DataTable
              caption={t('lots.caption')}
              columns={columns(offset)}
              rows={data.results}
              rowKey={(lot) => lot.id}
            />
            <div className={styles.total}>
              <output>
                {q ? t('lots.found', { count: data.count }) : t('lots.total_count', { count: data.count })}
              </output>
              {data.total_price && (
                <span>
                  {q ? t('lots.found_total') : t('lots.total')}{' '}
                  <b>
                    <Money amount={data.total_price} form="exact" />
                  </b>
                </span>
              )}
            </div>
          </>
        )}
      </TabRows>
    </>
  )
}

const columns = (offset: number): Column<AnnouncementLot>[] => [
  {
    key: 'no',
    title: t('lots.no'),
    width: '56px',
    wideOnly: true,
    cell: (_, i) => <span className={styles.no}>{offset + i + 1}</span>,
  },
  {
    key: 'lot',
    title: t('lots.lot'),
    width: '42%',
    lead: true,
    cell: (lot) => (
      <>
        <b className={styles.name}>{lot.name}</b>
        {lot.description && <span className={styles.meta}>{lot.description}</span>}
        <span className={styles.meta}>
          {lot.number} · {formatQuantity(lot.quantity)} {lot.measure.short_name}
        </span>
      </>
    ),
  },
  {
    key: 'place',
    title: t('lots.place'),
    cell: (lot) => lot.delivery_place ?? lot.delivery_address?.name ?? <Missing />,
  },
  {
    key: 'sum',
    title: t('lots.sum'),
    align: 'right',
    cell: (lot) => (
      <b className={styles.sum}>
        <Money amount={lot.total_price} />
      </b>
    ),
  },
  { key: 'status', title: t('lots.status'), cell: (lot) => <StatusTag status={lot.status} /> },
]
