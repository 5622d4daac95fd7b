import type { PublicPlan } from '@zakup/contract/plans/plans.routes'
import { t } from '@zakup/messages/catalogue'
import { useSearchParams } from 'react-router'
import { Tabs } from '../../shared/ui/Tabs.tsx'
import { EditionChanges } from './EditionChanges.tsx'
import { EditionItems } from './EditionItems.tsx'
import styles from './PublicPlanTabs.module.css'

type Tab = 'items' | 'changes'

/** The items of the edition and, unless it is the first, what it changed. The tab is in the URL. */
export function PublicPlanTabs({ plan }: { plan: PublicPlan }) {
  const [search, setSearch] = useSearchParams()
  const { changes } = plan
  const current: Tab = changes && search.get('tab') === 'changes' ? 'changes' : 'items'
  const choose = (tab: Tab) =>
    setSearch(tab === 'items' ? {} : { tab }, { replace: true, preventScrollReset: true })
  return (
    <section className={`card ${styles.tabs}`} aria-label={t('public_plan.tabs')}>
      <Tabs
        label={t('public_plan.tabs')}
        tabs={[
          { name: 'items', title: t('public_plan.tab_items'), count: plan.item_count },
          // The first edition changes nothing: there is no earlier one to compare with.
          ...(changes
            ? [
                {
                  name: 'changes' as const,
                  title: t('public_plan.tab_changes'),
                  count: changes.added + changes.changed + changes.removed,
                },
              ]
            : []),
        ]}
        current={current}
        onChoose={choose}
      >
        {current === 'changes' ? <EditionChanges plan={plan} /> : <EditionItems planId={plan.id} />}
      </Tabs>
    </section>
  )
}
