import { ListPage } from '../../shared/list/ListPage.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { useListPublicLotsQuery } from '../../shared/lots/lots-api.ts'
import { lotList } from './lot-list.tsx'

export function LotsPage() {
  const list = useList(lotList)
  const found = useListPublicLotsQuery({ query: list.query })
  return <ListPage kind={lotList} list={list} found={found} />
}
