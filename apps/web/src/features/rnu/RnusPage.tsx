import { ListPage } from '../../shared/list/ListPage.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { useListRnusQuery } from '../../shared/rnu/rnu-api.ts'
import { RnuChecker } from './RnuChecker.tsx'
import { rnuList } from './rnu-list.tsx'

export function RnusPage() {
  const list = useList(rnuList)
  const found = useListRnusQuery({ query: list.query })
  return (
    <ListPage kind={rnuList} list={list} found={found}>
      <RnuChecker
        checked={list.state.kept?.check ?? ''}
        onCheck={(check) => list.change({ kept: { check } })}
      />
    </ListPage>
  )
}
