import { MAX_LIMIT } from '@zakup/contract/list-bounds'
import { t } from '@zakup/messages/catalogue'
import { PackageOpen } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { failureWords } from '../../shared/api/failure-words.ts'
import { customerOrganizersApi } from '../../shared/customer-organizers/customer-organizers-api.ts'
import { lastPage } from '../../shared/list/list-pages.ts'
import { useNotice } from '../../shared/notices/notice.ts'
import {
  type LotCandidate,
  ownAnnouncementsApi,
  useAddLotsMutation,
  useListAnnouncementCandidatesQuery,
} from '../../shared/own-announcements/own-announcements-api.ts'
import { paths } from '../../shared/paths.ts'
import { useAppDispatch, useAppSelector } from '../../shared/store-hooks.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { Pagination } from '../../shared/ui/Pagination.tsx'
import { RowSkeleton } from '../../shared/ui/RowSkeleton.tsx'
import { Select } from '../../shared/ui/Select.tsx'
import { CANDIDATES_A_PAGE, pageIn, useBuilder, withParam } from './builder-context.ts'
import styles from './Candidates.module.css'
import { CandidateBar, CandidateTable } from './CandidateTable.tsx'
import { HeldItems } from './OrderChoice.tsx'
import { orderIn, sortItems, useOrderItems } from './order-choice.ts'
import { QuietSearch } from './QuietSearch.tsx'
import { StepCard } from './StepCard.tsx'

/** How many items one call accepts. */
const MOST = 1000

/** Items that fit and are in no lot: confirmed items of customers, and approved ones of the organisation's own plan. */
export function Candidates() {
  const { announcement, save } = useBuilder()
  const [search, setSearch] = useSearchParams()
  const dispatch = useAppDispatch()
  const notice = useNotice()
  const [add] = useAddLotsMutation()
  const customers = useCustomers()
  const [chosen, setChosen] = useState<ReadonlyMap<number, LotCandidate>>(new Map())
  const [busy, setBusy] = useState<'add' | 'combine' | 'choose' | null>(null)
  const q = search.get('items') ?? ''
  const customer = /^[1-9]\d{0,14}$/.exec(search.get('customer') ?? '')?.[0] ?? ''
  const page = pageIn(search, 'items_page')
  const params = { id: announcement.id }
  const order = orderIn(search)
  const filter = {
    q: q || undefined,
    customer_id__in: customer ? [Number(customer)] : undefined,
    purchase_order_id__in: order === null ? undefined : [order],
  }
  const offset = (page - 1) * CANDIDATES_A_PAGE
  const answer = useListAnnouncementCandidatesQuery({
    params,
    query: { ...filter, limit: CANDIDATES_A_PAGE, offset },
  })
  const { data, error, isFetching, refetch } = answer
  const narrow = (name: string, value: string) =>
    setSearch(withParam(withParam(search, 'items_page', ''), name, value), {
      replace: true,
      preventScrollReset: true,
    })

  // The items of the order that led here are chosen at once, also after a reload.
  const prechosen = useRef(false)
  useEffect(() => {
    if (order === null || !data || prechosen.current) return
    prechosen.current = true
    void chooseAll(data.count)
  })

  async function chooseAll(count: number) {
    setBusy('choose')
    const found = new Map(chosen)
    try {
      for (let from = 0; from < Math.min(count, MOST); from += MAX_LIMIT) {
        const ask = ownAnnouncementsApi.endpoints.listAnnouncementCandidates.initiate(
          { params, query: { ...filter, limit: MAX_LIMIT, offset: from } },
          { subscribe: false },
        )
        for (const row of (await dispatch(ask).unwrap()).results)
          if (found.size < MOST) found.set(row.id, row)
      }
      setChosen(found)
    } catch (failed) {
      notice({ kind: 'error', text: failureWords(failed, 'writing').text })
    }
    setBusy(null)
  }
  async function put(combine: boolean) {
    setBusy(combine ? 'combine' : 'add')
    const done = await save(() => add({ params, body: { plan_item_ids: [...chosen.keys()], combine } }))
    setBusy(null)
    if (!done) return
    setChosen(new Map())
    if (page > 1 || order !== null) narrow('order', '')
    notice({ kind: 'success', text: t('ann_lots.added', { count: done.count }) })
    // The button disappears when nothing is chosen any more.
    document.getElementById('candidates')?.focus()
  }
  return (
    <StepCard
      id="candidates"
      flush
      title={t('ann_lots.available')}
      lead={data && <Lead order={order} count={data.count} onAll={() => narrow('order', '')} />}
      aside={
        <div className={styles.filters}>
          {customers.length > 1 && (
            <Select
              quiet
              label={t('ann_lots.customer')}
              className={styles.customer}
              value={customer}
              options={[
                { value: '', name: t('ann_lots.any_customer') },
                ...customers.map(({ id, name }) => ({ value: String(id), name })),
              ]}
              onChoose={(value) => narrow('customer', value)}
            />
          )}
          <QuietSearch
            label={t('ann_lots.search_items')}
            query={q}
            onSearch={(text) => narrow('items', text)}
          />
        </div>
      }
    >
      {order !== null && <HeldOfOrder order={order} />}
      {rows()}
      {chosen.size > 0 && (
        <CandidateBar
          chosen={[...chosen.values()]}
          found={data?.count ?? 0}
          busy={busy}
          onAll={() => void chooseAll(data?.count ?? 0)}
          onAdd={() => void put(false)}
          onCombine={() => void put(true)}
          onClear={() => setChosen(new Map())}
        />
      )}
    </StepCard>
  )

  function rows() {
    if (!data && error && !isFetching) return <FailedNotice error={error} retry={refetch} />
    if (!data) return <RowSkeleton rows={3} />
    if (data.count === 0 && order !== null && !q && !customer)
      return (
        <Notice
          icon={<PackageOpen aria-hidden="true" />}
          title={t('ann_order.nothing', { number: String(order) })}
          text={t('ann_order.nothing_help')}
        >
          <Button onClick={() => narrow('order', '')}>{t('ann_order.show_all')}</Button>
        </Notice>
      )
    if (data.count === 0 && (q || customer))
      return (
        <Notice
          icon={<PackageOpen aria-hidden="true" />}
          title={t('ann_lots.nothing_found')}
          text={t('ann_lots.nothing_found_help')}
        >
          <Button
            onClick={() =>
              setSearch(withParam(withParam(search, 'items', ''), 'customer', ''), { replace: true })
            }
          >
            {t('ann_lots.show_all_items')}
          </Button>
        </Notice>
      )
    if (data.count === 0)
      return (
        <Notice
          icon={<PackageOpen aria-hidden="true" />}
          title={t('ann_lots.none_available')}
          text={t('ann_lots.none_available_help')}
        >
          <Link to={paths.purchaseOrders()}>{t('ann_lots.to_orders')}</Link>
        </Notice>
      )
    return (
      <>
        <CandidateTable rows={data.results} busy={isFetching} chosen={chosen} onChosen={setChosen} />
        {data.count > CANDIDATES_A_PAGE && (
          <Pagination
            page={page}
            last={lastPage(data.count, CANDIDATES_A_PAGE)}
            range={t('list.range', { from: offset + 1, to: offset + data.results.length, count: data.count })}
            to={(number) => ({
              search: withParam(search, 'items_page', number > 1 ? String(number) : ''),
              hash: 'candidates',
            })}
          />
        )}
      </>
    )
  }
}

/** What the list shows: everything that fits, or the items of one order. */
function Lead({ order, count, onAll }: { order: number | null; count: number; onAll: () => void }) {
  if (order === null) return t('ann_lots.available_count', { count })
  return (
    <>
      {t('ann_order.only', { number: String(order), count })}{' '}
      <button type="button" className={styles.link} onClick={onAll}>
        {t('ann_order.show_all')}
      </button>
    </>
  )
}

function HeldOfOrder({ order }: { order: number }) {
  const { announcement } = useBuilder()
  const { data } = useOrderItems(order)
  if (!data) return null
  const facts = {
    year_id: announcement.year,
    purchase_method_id: announcement.purchase_method.id,
    purchase_subject_id: announcement.purchase_subject.id,
    supplier_sign_id: announcement.supplier_sign.id,
  }
  return <HeldItems held={sortItems(data.results, facts).held} />
}

/** Whose items may be bought here: the acting organisation's, and those of customers whose requests it accepted. */
function useCustomers(): { id: number; name: string }[] {
  const me = useAppSelector((state) => state.user.userInfo)
  const { data } = customerOrganizersApi.useListIncomingRequestsQuery({
    query: { tab: 'accepted', limit: MAX_LIMIT },
  })
  const own = me?.memberships.find(({ id }) => id === me.membership_id)?.organization
  const customers = new Map((data?.results ?? []).map(({ customer }) => [customer.id, customer.name]))
  if (own) customers.set(own.id, own.name)
  return [...customers].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name, 'ru'))
}
