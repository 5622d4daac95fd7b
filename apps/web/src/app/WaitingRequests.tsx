import { t } from '@zakup/messages/catalogue'
import { useListIncomingRequestsQuery } from '../shared/customer-organizers/customer-organizers-api.ts'
import { MenuBadge } from './MenuBadge.tsx'

/** Others ask meanwhile: a number in the menu may be a minute old, not a day. */
const AGAIN_MS = 60_000

/** How many customers wait for the organizer's word. */
export function WaitingRequests() {
  const { data } = useListIncomingRequestsQuery(
    { query: { tab: 'waiting', limit: 1 } },
    { pollingInterval: AGAIN_MS, skipPollingIfUnfocused: true },
  )
  return <MenuBadge count={data?.tabs.waiting} words={(count) => t('requests.badge', { count })} />
}
