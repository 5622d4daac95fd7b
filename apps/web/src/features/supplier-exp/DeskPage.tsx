import { t } from '@zakup/messages/catalogue'
import { Inbox } from 'lucide-react'
import styles from '../../shared/list/CabinetList.module.css'
import { useListSupplierExpQuery } from '../../shared/supplier-exp/supplier-exp-api.ts'
import { Notice } from '../../shared/ui/Notice.tsx'
import { Tabs } from '../../shared/ui/Tabs.tsx'
import { DeskTable } from './DeskTable.tsx'
import { ExpRows } from './ExpRows.tsx'
import { ExpToolbar } from './ExpToolbar.tsx'
import { DESK_TABS, EXPS_PAGE, TAB_STATUSES, useExpsState } from './exps-state.ts'

/** Everything suppliers submitted, by whose turn it is. Правила реестров пп. 45–50. */
export function DeskPage() {
  const { state, change } = useExpsState(true)
  const { tab } = state
  const asked = useListSupplierExpQuery(
    {
      query: {
        q: state.q || undefined,
        status_id__in: [...TAB_STATUSES[tab]],
        ord: state.sort,
        limit: EXPS_PAGE,
        offset: (state.page - 1) * EXPS_PAGE,
      },
    },
    { refetchOnMountOrArgChange: true },
  )
  const { data, isFetching } = asked
  const countOf = (ids: readonly number[]) =>
    data?.statuses.reduce((sum, { id, count }) => (ids.includes(id) ? sum + count : sum), 0) ?? null
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1>{t('exp_desk.title')}</h1>
          <p>{t('exp_desk.lead')}</p>
        </div>
      </div>
      <Tabs
        flush
        label={t('exp_desk.tabs')}
        tabs={DESK_TABS.map((name) => ({
          name,
          title: t(`exp_desk.tab_${name}`),
          count: countOf(TAB_STATUSES[name]),
        }))}
        current={tab}
        onChoose={(name) => change({ tab: name })}
      >
        <div className={styles.tools}>
          <ExpToolbar state={state} hint={t('exp_desk.search_hint')} onChange={change} />
        </div>
        <output className="sr">{data && !isFetching && t('exp.found', { count: data.count })}</output>
        <div className={`card ${styles.card}`}>
          <ExpRows
            // `currentData`: each tab is a list of its own, so rows of the previous tab are not shown.
            asked={{ ...asked, data: asked.currentData }}
            state={state}
            desk
            empty={
              !state.q && (
                <Notice
                  icon={<Inbox aria-hidden="true" />}
                  title={t(`exp_desk.empty_${tab}`)}
                  text={t(`exp_desk.empty_${tab}_help`)}
                />
              )
            }
            onReset={() => change({ q: '' })}
          >
            {(rows, busy) => (
              <DeskTable
                rows={rows}
                decided={tab === 'decided'}
                busy={busy}
                sort={state.sort}
                onSort={(sort) => change({ sort })}
              />
            )}
          </ExpRows>
        </div>
      </Tabs>
    </>
  )
}
