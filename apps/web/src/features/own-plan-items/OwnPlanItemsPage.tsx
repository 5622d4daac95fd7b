import { OPEN_PLANS, type PlanStatus } from '@zakup/domain/plans/plan-status'
import { t } from '@zakup/messages/catalogue'
import { Plus, Upload } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { currentYear } from '../../shared/format/date-format.ts'
import { paths } from '../../shared/paths.ts'
import { OwnItemsTable } from '../../shared/plan-items/OwnItemsTable.tsx'
import { useOwnItemsState } from '../../shared/plan-items/use-own-items-state.ts'
import { planChains } from '../../shared/plans/plan-chains.ts'
import { ALL_PLANS, useListPlansQuery } from '../../shared/plans/plans-api.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { chainOfYear, yearsOf } from './chosen-plan.ts'
import { NoOpenPlan } from './NoOpenPlan.tsx'
import styles from './OwnPlanItemsPage.module.css'
import { PlanLine } from './PlanLine.tsx'

export function OwnPlanItemsPage() {
  usePageTitle(t('own_items.title'))
  const { state, change } = useOwnItemsState()
  const { data, isLoading } = useListPlansQuery(ALL_PLANS)
  const [explaining, setExplaining] = useState(false)
  const navigate = useNavigate()
  const [thisYear] = useState(() => currentYear(new Date()))
  const chains = planChains(data?.results ?? [])
  const years = yearsOf(chains)
  const chain = chainOfYear(chains, state.year, thisYear)
  const year = chain?.editions[0]?.year ?? null
  const open =
    chain?.inWork && OPEN_PLANS.includes(chain.inWork.status.id as PlanStatus) ? chain.inWork : null
  const go = (to: (planId: number) => string) => (open ? void navigate(to(open.id)) : setExplaining(true))
  const actions = (
    <>
      <Button
        icon={<Upload aria-hidden="true" />}
        className={styles.import}
        onClick={() => go((id) => paths.ownPlan(id, { rows: 'all' }))}
      >
        {t('own_items.import')}
      </Button>
      <Button kind="primary" icon={<Plus aria-hidden="true" />} onClick={() => go(paths.newPlanItem)}>
        {t('own_items.add')}
      </Button>
    </>
  )
  return (
    <>
      <div className={styles.head}>
        <h1>{t('own_items.title')}</h1>
        <div className={styles.plan}>
          <PlanLine
            chain={chain}
            years={years}
            loading={!data}
            onYear={(chosen) => change({ year: chosen })}
          />
        </div>
        <div className={styles.actions} data-tour="own-items-add">
          {actions}
        </div>
      </div>
      <OwnItemsTable {...(isLoading ? { year: null } : year ? { year } : {})} emptyActions={actions} />
      {explaining && <NoOpenPlan chain={chain} onClose={() => setExplaining(false)} />}
    </>
  )
}
