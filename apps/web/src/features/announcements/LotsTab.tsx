import { SEARCH_LENGTH } from '@zakup/domain/field-bounds'
import { t } from '@zakup/messages/catalogue'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useListAnnouncementLotsQuery } from '../../shared/announcements/announcements-api.ts'
import { LotsTable } from '../../shared/announcements/LotsTable.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import styles from './AnnouncementPage.module.css'
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
      // A search covers all lots, so it goes back to the first page.
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
          maxLength={SEARCH_LENGTH}
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
          <LotsTable
            lots={data.results}
            offset={offset}
            counted={t(q ? 'announcement_lots.found' : 'announcement_lots.total_count', {
              count: data.count,
            })}
            total={{
              words: t(q ? 'announcement_lots.found_total' : 'announcement_lots.total'),
              amount: data.total_price,
            }}
          />
        )}
      </TabRows>
    </>
  )
}
