import { useListTopSuppliersQuery } from '../../shared/contracts/contracts-api.ts'
import { TopPage } from './TopPage.tsx'
import { useTopQuery } from './use-top-query.ts'

export function TopSuppliersPage() {
  const top = useTopQuery()
  return <TopPage kind="suppliers" top={top} found={useListTopSuppliersQuery({ query: top.query })} />
}
