import { t } from '@zakup/messages/catalogue'
import { Award, Plus } from 'lucide-react'
import styles from '../../shared/list/CabinetList.module.css'
import { CountedChoice } from '../../shared/list/CountedChoice.tsx'
import { paths } from '../../shared/paths.ts'
import { useAppSelector } from '../../shared/store-hooks.ts'
import { useListSupplierExpQuery } from '../../shared/supplier-exp/supplier-exp-api.ts'
import { LinkButton } from '../../shared/ui/LinkButton.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { DeskPage } from './DeskPage.tsx'
import { ExpRows } from './ExpRows.tsx'
import { ExpToolbar } from './ExpToolbar.tsx'
import { EXPS_PAGE, useExpsState } from './exps-state.ts'
import { OwnExpTable } from './OwnExpTable.tsx'

/** A supplier's own records; for the operator, the review list of everything submitted. */
export function SupplierExpListPage() {
  const operator = useAppSelector(({ user }) => user.userType) === 'operator'
  usePageTitle(t(operator ? 'exp_desk.title' : 'exp.title'))
  return operator ? <DeskPage /> : <OwnExpPage />
}

/** What the acting organisation has built, and which of it is confirmed. */
function OwnExpPage() {
  const { state, change } = useExpsState(false)
  const asked = useListSupplierExpQuery({
    query: {
      q: state.q || undefined,
      status_id__in: state.status === null ? undefined : [state.status],
      ord: state.sort,
      limit: EXPS_PAGE,
      offset: (state.page - 1) * EXPS_PAGE,
    },
  })
  const { data, isFetching } = asked
  const statuses = data?.statuses ?? []
  const all = data && statuses.reduce((sum, { count }) => sum + count, 0)
  const add = (
    <LinkButton kind="primary" to={paths.newSupplierExp()} icon={<Plus aria-hidden="true" />}>
      {t('exp.add')}
    </LinkButton>
  )
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <h1>{t('exp.title')}</h1>
          <p>{t('exp.lead')}</p>
        </div>
        {all !== 0 && (
          <div className={styles.create} data-tour="exp-create">
            {add}
          </div>
        )}
      </div>
      {all !== 0 && (
        <>
          {data && (
            <CountedChoice
              label={t('exp.statuses')}
              value={String(state.status ?? 'all')}
              options={[
                { value: 'all', name: t('exp.status_all'), count: all },
                ...statuses
                  .filter(({ id, count }) => count > 0 || id === state.status)
                  .map(({ id, name, count }) => ({ value: String(id), name, count })),
              ]}
              onChoose={(value) => change({ status: value === 'all' ? null : Number(value) })}
            />
          )}
          <ExpToolbar state={state} hint={t('exp.search_hint')} onChange={change} />
        </>
      )}
      <output className="sr">{data && !isFetching && t('exp.found', { count: data.count })}</output>
      <div className={`card ${styles.card}`}>
        <ExpRows
          asked={asked}
          state={state}
          desk={false}
          empty={
            all === 0 && (
              <Notice icon={<Award aria-hidden="true" />} title={t('exp.empty')} text={t('exp.empty_help')}>
                {add}
              </Notice>
            )
          }
          onReset={() => change({ q: '', status: null })}
        >
          {(rows, busy) => (
            <OwnExpTable
              rows={rows}
              busy={busy}
              sort={state.sort}
              onSort={(sort) => change({ sort: sort === state.sort ? '-id' : sort })}
            />
          )}
        </ExpRows>
      </div>
    </div>
  )
}
