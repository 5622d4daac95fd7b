import { t } from '@zakup/messages/catalogue'
import { CalendarRange, Plus } from 'lucide-react'
import { useState } from 'react'
import list from '../../shared/list/CabinetList.module.css'
import { ListToolbar } from '../../shared/list/ListToolbar.tsx'
import { planChains } from '../../shared/plans/plan-chains.ts'
import { ALL_PLANS, useListPlansQuery } from '../../shared/plans/plans-api.ts'
import { useStoredText } from '../../shared/session/use-stored-text.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { useMediaQuery } from '../../shared/ui/media-query.ts'
import { Notice } from '../../shared/ui/Notice.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { SlowNote } from '../../shared/ui/SlowNote.tsx'
import { NewPlanDialog } from './NewPlanDialog.tsx'
import { PlanCard } from './PlanCard.tsx'
import styles from './PlansPage.module.css'
import { PlansTable } from './PlansTable.tsx'

export function PlansPage() {
  usePageTitle(t('plans.title'))
  const answer = useListPlansQuery(ALL_PLANS)
  const [creating, setCreating] = useState(false)
  const plans = answer.currentData?.results
  const create = (
    <Button kind="primary" icon={<Plus aria-hidden="true" />} onClick={() => setCreating(true)}>
      {t('plans.create')}
    </Button>
  )
  return (
    <div className={list.page}>
      <div className={styles.head}>
        <div>
          <h1>{t('plans.title')}</h1>
          <p>{t('plans.lead')}</p>
        </div>
        {plans && plans.length > 0 && (
          <div className={list.create} data-tour="plans-create">
            {create}
          </div>
        )}
      </div>
      <Plans answer={answer} create={create} />
      {creating && <NewPlanDialog plans={plans ?? []} onClose={() => setCreating(false)} />}
    </div>
  )
}

interface PlansProps {
  answer: ReturnType<typeof useListPlansQuery>
  create: React.ReactNode
}

function Plans({ answer, create }: PlansProps) {
  const [stored, store] = useStoredText('own_plans_view')
  const narrow = useMediaQuery('(max-width: 720px)')
  const { currentData: data, error, isFetching, refetch } = answer
  if (!data && error && !isFetching)
    return (
      <div className="card">
        <FailedNotice error={error} retry={refetch} />
      </div>
    )
  if (!data)
    return (
      <div className={styles.skeletons} aria-busy="true">
        <SlowNote loading />
        <output className="sr">{t('list.loading')}</output>
        <i className="skeleton" />
        <i className="skeleton" />
      </div>
    )
  if (data.results.length === 0)
    return (
      <div className="card">
        <Notice
          icon={<CalendarRange aria-hidden="true" />}
          title={t('plans.empty')}
          text={t('plans.empty_help')}
        >
          {create}
        </Notice>
      </div>
    )
  const chains = planChains(data.results)
  const view = narrow || stored !== 'table' ? 'cards' : 'table'
  return (
    <>
      <ListToolbar view={narrow ? null : view} onView={store} controls={null}>
        {t('plans.count', { count: chains.length })}
      </ListToolbar>
      {view === 'table' ? (
        <div className={`card ${styles.table}`}>
          <PlansTable chains={chains} />
        </div>
      ) : (
        <ul className={styles.cards} aria-label={t('plans.cards')}>
          {chains.map((chain) => (
            <li key={chain.key}>
              <PlanCard chain={chain} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
