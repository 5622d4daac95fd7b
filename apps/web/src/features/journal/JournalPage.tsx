import { t } from '@zakup/messages/catalogue'
import { ChevronLeft, ChevronRight, FileSearch } from 'lucide-react'
import { useState } from 'react'
import listStyles from '../../shared/list/CabinetList.module.css'
import { ListSkeleton } from '../../shared/list/ListSkeleton.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { SlowNote } from '../../shared/ui/SlowNote.tsx'
import { EventSheet } from './EventSheet.tsx'
import { JournalForm } from './JournalForm.tsx'
import styles from './JournalPage.module.css'
import { JournalTable } from './JournalTable.tsx'
import { useListJournalQuery } from './journal-api.ts'
import { filledFilters, type JournalFilters, useJournalState } from './journal-state.ts'

/** Who did what, when. Cursor pagination, newest first, so there are no page numbers. */
export function JournalPage() {
  usePageTitle(t('journal.title'))
  const { filters, event, choose, open } = useJournalState()
  /** Cursors of the pages after the first, for these filters only. */
  const [way, setWay] = useState<{ of: JournalFilters; at: number[] }>({ of: filters, at: [] })
  const at = way.of === filters ? way.at : []
  const before = at.at(-1)
  const { data, currentData, error, isFetching, refetch } = useListJournalQuery({
    query: { ...filledFilters(filters), ...(before !== undefined && { before }) },
  })
  const go = (next: number[]) => {
    setWay({ of: filters, at: next })
    window.scrollTo({ top: 0 })
  }
  return (
    <>
      <div className={listStyles.head}>
        <div>
          <h1>{t('journal.title')}</h1>
          <p>{t('journal.lead')}</p>
        </div>
      </div>
      <JournalForm filters={filters} busy={isFetching} onSearch={choose} />
      <output className="sr">
        {currentData && t('journal.found', { count: currentData.results.length })}
      </output>
      <div className={`card ${styles.card}`}>
        {error && !isFetching && !currentData && <FailedNotice error={error} retry={refetch} />}
        {!data && !error && (
          <>
            <ListSkeleton view="table" rows={8} />
            <SlowNote loading />
          </>
        )}
        {data && data.results.length === 0 && (
          <Notice
            icon={<FileSearch aria-hidden="true" />}
            title={t('journal.none')}
            text={t('journal.none_help')}
          />
        )}
        {data && data.results.length > 0 && !(error && !currentData) && (
          <>
            <JournalTable rows={data.results} busy={isFetching && !currentData} onOpen={open} />
            <div className={styles.pages}>
              {at.length > 0 && (
                <Button icon={<ChevronLeft aria-hidden="true" />} onClick={() => go(at.slice(0, -1))}>
                  {t('journal.newer')}
                </Button>
              )}
              {data.next_before !== null && (
                <Button
                  className={styles.older}
                  iconEnd={<ChevronRight aria-hidden="true" />}
                  onClick={() => go([...at, data.next_before as number])}
                >
                  {t('journal.older')}
                </Button>
              )}
            </div>
          </>
        )}
      </div>
      <EventSheet id={event} onClose={() => open(null)} onSearch={choose} />
    </>
  )
}
