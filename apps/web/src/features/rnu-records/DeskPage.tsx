import { t } from '@zakup/messages/catalogue'
import { Inbox } from 'lucide-react'
import styles from '../../shared/list/CabinetList.module.css'
import { SearchField } from '../../shared/list/SearchField.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { Tabs } from '../../shared/ui/Tabs.tsx'
import { RecordRows } from './RecordRows.tsx'
import { RecordsTable } from './RecordsTable.tsx'
import { DESK_TABS, RECORDS_PAGE, TAB_STATUS, useRecordsState } from './records-state.ts'
import { useListRnuDeskQuery } from './rnu-records-api.ts'

/** Everything customers submitted: the earliest deadline first. Закон ст. 8. */
export function DeskPage() {
  usePageTitle(t('rnu_desk.title'))
  const { state, change } = useRecordsState()
  const { tab } = state
  const asked = useListRnuDeskQuery(
    {
      query: {
        q: state.q || undefined,
        status_id__in: [TAB_STATUS[tab]],
        ord: tab === 'waiting' ? 'due_at' : tab === 'active' ? 'ends_on' : '-id',
        limit: RECORDS_PAGE,
        offset: (state.page - 1) * RECORDS_PAGE,
      },
    },
    { refetchOnMountOrArgChange: true },
  )
  const { data, isFetching } = asked
  const countOf = (status: number) => data?.statuses.find(({ id }) => id === status)?.count ?? null
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1>{t('rnu_desk.title')}</h1>
          <p>{t('rnu_desk.lead')}</p>
        </div>
      </div>
      <Tabs
        flush
        label={t('rnu_desk.tabs')}
        tabs={DESK_TABS.map((name) => ({
          name,
          title: t(`rnu_desk.tab_${name}`),
          count: countOf(TAB_STATUS[name]),
        }))}
        current={tab}
        onChoose={(name) => change({ tab: name })}
      >
        <div className={styles.tools}>
          <div className={styles.bar}>
            <SearchField
              className={styles.search}
              label={t('rnu_own.search')}
              hint={t('rnu_desk.search_hint')}
              query={state.q}
              onSearch={(q) => change({ q })}
            />
          </div>
        </div>
        <output className="sr">{data && !isFetching && t('rnu_own.found', { count: data.count })}</output>
        <div className={`card ${styles.card}`}>
          <RecordRows
            // `currentData`: each tab is a list of its own, so rows of the previous tab are not shown.
            asked={{ ...asked, data: asked.currentData }}
            state={state}
            empty={
              !state.q && (
                <Notice
                  icon={<Inbox aria-hidden="true" />}
                  title={t(`rnu_desk.empty_${tab}`)}
                  text={t(`rnu_desk.empty_${tab}_help`)}
                />
              )
            }
            onReset={() => change({ q: '' })}
          >
            {(rows, busy) => <RecordsTable caption={t('rnu_desk.title')} rows={rows} desk busy={busy} />}
          </RecordRows>
        </div>
      </Tabs>
    </>
  )
}
