import { ListPage } from '../../shared/list/ListPage.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { useListPublicPlanItemsQuery } from '../../shared/plan-items/plan-items-api.ts'
import { PlanFigures } from './PlanFigures.tsx'
import { planItemList } from './plan-item-list.tsx'

export function PlanItemsPage() {
  const list = useList(planItemList)
  const found = useListPublicPlanItemsQuery({ query: list.query })
  return (
    <ListPage kind={planItemList} list={list} found={found}>
      <PlanFigures state={list.state} facets={found.data?.facets} />
    </ListPage>
  )
}
