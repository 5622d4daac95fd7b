import { t } from '@zakup/messages/catalogue'
import { useListIncomingRequestsQuery } from '../shared/customer-organizers/customer-organizers-api.ts'
import { MenuBadge } from './MenuBadge.tsx'

/** Requests arrive from other users, so the number in the menu is polled: at most a minute old. */
const AGAIN_MS = 60_000

/** How many customers' requests await the organizer's decision. */
export function WaitingRequests() {
  const { data } = useListIncomingRequestsQuery(
    { query: { tab: 'waiting', limit: 1 } },
    { pollingInterval: AGAIN_MS, skipPollingIfUnfocused: true },
  )
  return <MenuBadge count={data?.tabs.waiting} words={(count) => t('requests.badge', { count })} />
}
