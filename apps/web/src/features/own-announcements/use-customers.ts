import { MAX_LIMIT } from '@zakup/contract/list-bounds'
import { customerOrganizersApi } from '../../shared/customer-organizers/customer-organizers-api.ts'
import { useAppSelector } from '../../shared/store-hooks.ts'

/** Whose items may be bought here: the own organisation's, and those of customers that were agreed to. */
export function useCustomers(): { id: number; name: string }[] {
  const me = useAppSelector((state) => state.user.userInfo)
  const { data } = customerOrganizersApi.useListIncomingRequestsQuery({
    query: { tab: 'accepted', limit: MAX_LIMIT },
  })
  const own = me?.memberships.find(({ id }) => id === me.membership_id)?.organization
  const customers = new Map((data?.results ?? []).map(({ customer }) => [customer.id, customer.name]))
  if (own) customers.set(own.id, own.name)
  return [...customers].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name, 'ru'))
}
