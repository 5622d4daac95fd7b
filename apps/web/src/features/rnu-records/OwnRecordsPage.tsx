import { t } from '@zakup/messages/catalogue'
import { Plus, ShieldAlert } from 'lucide-react'
import styles from '../../shared/list/CabinetList.module.css'
import { CountedChoice } from '../../shared/list/CountedChoice.tsx'
import { SearchField } from '../../shared/list/SearchField.tsx'
import { paths } from '../../shared/paths.ts'
import { LinkButton } from '../../shared/ui/LinkButton.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { RecordRows } from './RecordRows.tsx'
import { RecordsTable } from './RecordsTable.tsx'
import { RECORDS_PAGE, useRecordsState } from './records-state.ts'
import { useListRnuRecordsQuery } from './rnu-records-api.ts'

/** The records the acting organisation has submitted about suppliers, and their outcome. */
export function OwnRecordsPage() {
  usePageTitle(t('rnu_own.title'))
  const { state, change } = useRecordsState()
  const asked = useListRnuRecordsQuery(
    {
      query: {
        q: state.q || undefined,
        status_id__in: state.status === null ? undefined : [state.status],
        limit: RECORDS_PAGE,
        offset: (state.page - 1) * RECORDS_PAGE,
      },
    },
    { refetchOnMountOrArgChange: true },
  )
  const { data, isFetching } = asked
  const statuses = data?.statuses ?? []
  const all = data && statuses.reduce((sum, { count }) => sum + count, 0)
  const add = (
    <LinkButton kind="primary" to={paths.newRnuRecord()} icon={<Plus aria-hidden="true" />}>
      {t('rnu_own.add')}
    </LinkButton>
  )
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <h1>{t('rnu_own.title')}</h1>
          <p>{t('rnu_own.lead')}</p>
        </div>
        {all !== 0 && <div className={styles.create}>{add}</div>}
      </div>
      {all !== 0 && (
        <>
          {data && (
            <CountedChoice
              label={t('rnu_own.statuses')}
              value={String(state.status ?? 'all')}
              options={[
                { value: 'all', name: t('rnu_own.status_all'), count: all },
                ...statuses
                  .filter(({ id, count }) => count > 0 || id === state.status)
                  .map(({ id, name, count }) => ({ value: String(id), name, count })),
              ]}
              onChoose={(value) => change({ status: value === 'all' ? null : Number(value) })}
            />
          )}
          <div className={styles.bar}>
            <SearchField
              className={styles.search}
              label={t('rnu_own.search')}
              hint={t('rnu_own.search_hint')}
              query={state.q}
              onSearch={(q) => change({ q })}
            />
          </div>
        </>
      )}
      <output className="sr">{data && !isFetching && t('rnu_own.found', { count: data.count })}</output>
      <div className={`card ${styles.card}`}>
        <RecordRows
          asked={asked}
          state={state}
          empty={
            all === 0 && (
              <Notice
                icon={<ShieldAlert aria-hidden="true" />}
                title={t('rnu_own.empty')}
                text={t('rnu_own.empty_help')}
              >
                {add}
              </Notice>
            )
          }
          onReset={() => change({ q: '', status: null })}
        >
          {(rows, busy) => <RecordsTable caption={t('rnu_own.title')} rows={rows} desk={false} busy={busy} />}
        </RecordRows>
      </div>
    </div>
  )
}
