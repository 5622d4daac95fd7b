import { useListTopCustomersQuery } from '../../shared/contracts/contracts-api.ts'
import { TopPage } from './TopPage.tsx'
import { useTopQuery } from './use-top-query.ts'

export function TopCustomersPage() {
  const top = useTopQuery()
  return <TopPage kind="customers" top={top} found={useListTopCustomersQuery({ query: top.query })} />
}
