import { useListPublicContractsQuery } from '../../shared/contracts/contracts-api.ts'
import { ListPage } from '../../shared/list/ListPage.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { contractList } from './contract-list.tsx'

export function ContractsPage() {
  const list = useList(contractList)
  const found = useListPublicContractsQuery({ query: list.query })
  return <ListPage kind={contractList} list={list} found={found} />
}
