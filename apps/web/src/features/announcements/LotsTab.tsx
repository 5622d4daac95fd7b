import type { AnnouncementLot } from '@zakup/contract/announcements/announcements.routes'
import { t } from '@zakup/messages/catalogue'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useListAnnouncementLotsQuery } from '../../shared/announcements/announcements-api.ts'
import { StatusTag } from '../../shared/announcements/StatusTag.tsx'
import { formatQuantity } from '../../shared/format/number-format.ts'
import { paths } from '../../shared/paths.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { type Column, DataTable } from '../../shared/ui/DataTable.tsx'
import { Missing } from '../../shared/ui/Missing.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import styles from './LotsTab.module.css'
import { type TabProps, TabRows, tabQuery, useTabPage } from './TabRows.tsx'

const TYPING_MS = 300

export function LotsTab({ announcementId, window }: TabProps) {
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
    query: { ...(window ?? tabQuery(page)), q: q || undefined },
  })
  const { offset } = window ?? tabQuery(page)
  return (
    <>
      <search className={styles.search}>
        <TextField
          type="search"
          aria-label={t('announcement_lots.search')}
          placeholder={t('announcement_lots.search')}
          icon={<Search aria-hidden="true" data-decor />}
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </search>
      <TabRows
        answer={answer}
        paged={!window}
        empty={
          q
            ? {
                title: t('announcement_lots.no_match', { query: q }),
                text: t('announcement_lots.no_match_help'),
                action: <Button onClick={() => setText('')}>{t('announcement_lots.clear')}</Button>,
              }
            : { title: t('announcement_lots.empty'), text: t('announcement_lots.empty_help') }
        }
      >
        {(data) => (
          <>
            <DataTable
              caption={t('announcement_lots.caption')}
              columns={columns(offset)}
              rows={data.results}
              rowKey={(lot) => lot.id}
            />
            <div className={styles.total}>
              <output>
                {q
                  ? t('announcement_lots.found', { count: data.count })
                  : t('announcement_lots.total_count', { count: data.count })}
              </output>
              {data.total_price && (
                <span>
                  {q ? t('announcement_lots.found_total') : t('announcement_lots.total')}{' '}
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
    title: t('announcement_lots.no'),
    width: '56px',
    wideOnly: true,
    cell: (_, i) => <span className={styles.no}>{offset + i + 1}</span>,
  },
  {
    key: 'lot',
    title: t('announcement_lots.lot'),
    width: '42%',
    lead: true,
    cell: (lot) => (
      <>
        <Link className={styles.name} to={paths.lot(lot.id)}>
          {lot.name}
        </Link>
        {lot.description && <span className={styles.meta}>{lot.description}</span>}
        <span className={styles.meta}>
          {lot.number} · {formatQuantity(lot.quantity)} {lot.measure.short_name}
        </span>
      </>
    ),
  },
  {
    key: 'place',
    title: t('announcement_lots.place'),
    cell: (lot) => lot.delivery_place ?? lot.delivery_address?.name ?? <Missing />,
  },
  {
    key: 'sum',
    title: t('announcement_lots.sum'),
    align: 'right',
    cell: (lot) => (
      <b className={styles.sum}>
        <Money amount={lot.total_price} />
      </b>
    ),
  },
  { key: 'status', title: t('announcement_lots.status'), cell: (lot) => <StatusTag status={lot.status} /> },
]
