import { ListPage } from '../../shared/list/ListPage.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { useListPublicOrganizationsQuery } from '../../shared/organizations/organizations-api.ts'
import { organizationList } from './organization-list.tsx'

export function OrganizationsPage() {
  const list = useList(organizationList)
  const found = useListPublicOrganizationsQuery({ query: list.query })
  return <ListPage kind={organizationList} list={list} found={found} />
}
