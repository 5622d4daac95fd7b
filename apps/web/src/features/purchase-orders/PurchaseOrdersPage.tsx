import { purchaseOrderCalls } from '@zakup/contract/purchase-orders/purchase-orders.calls'
import { ORDER_STATUS } from '@zakup/domain/purchase-orders/order-case'
import { t } from '@zakup/messages/catalogue'
import { ClipboardList } from 'lucide-react'
import { CaseListPage } from '../../shared/cases/CaseListPage.tsx'
import { caseList, useCaseList } from '../../shared/cases/case-list.ts'
import { paths } from '../../shared/paths.ts'
import { useListPurchaseOrdersQuery } from '../../shared/purchase-orders/purchase-orders-api.ts'
import { useAppSelector } from '../../shared/store-hooks.ts'
import { LinkButton } from '../../shared/ui/LinkButton.tsx'
import { orderColumns } from './order-columns.tsx'

const offered = {
  tabs: { all: Object.values(ORDER_STATUS) },
  sorts: { '-id': 'orders.sort_new', due_at: 'orders.sort_due', '-sent_at': 'orders.sort_sent' },
} as const
const ownOrders = caseList({ ...offered, firstSort: () => '-id' })
/** The organizer, who decides, sees the most urgent first. */
const receivedOrders = caseList({ ...offered, firstSort: () => 'due_at' })

export function PurchaseOrdersPage() {
  const organizer = useAppSelector(({ user }) => user.userType) === 'organizer'
  const list = organizer ? receivedOrders : ownOrders
  const side = organizer ? 'organizer' : 'customer'
  const view = useCaseList(list)
  const asked = useListPurchaseOrdersQuery({ query: list.query(view.state) })
  return (
    <CaseListPage
      view={view}
      asked={asked}
      exported={purchaseOrderCalls.exportPurchaseOrders}
      words="orders"
      tour={{ search: 'orders-search', create: 'orders-create' }}
      title={t('orders.title')}
      lead={t(`orders.lead_${side}`)}
      hint={t('orders.search_hint')}
      create={organizer ? null : { to: paths.newPurchaseOrder(), text: t('orders.create') }}
      empty={{
        icon: ClipboardList,
        title: t(`orders.empty_${side}`),
        text: t(`orders.empty_${side}_help`),
        next: organizer && <LinkButton to={paths.incomingRequests()}>{t('orders.to_requests')}</LinkButton>,
      }}
      columns={() => orderColumns(organizer)}
    />
  )
}
