import type { Call } from '@zakup/contract/call'
import { MAX_EXPORT_ROWS } from '@zakup/contract/list-bounds'
import { type CountKey, type PlainKey, t } from '@zakup/messages/catalogue'
import { Download, Inbox, type LucideIcon, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { callPath } from '../api/call-request.ts'
import { useDownload } from '../files/use-download.ts'
import { type AskedList, AskedRows } from '../list/AskedRows.tsx'
import styles from '../list/CabinetList.module.css'
import { CountedChoice } from '../list/CountedChoice.tsx'
import { SearchField } from '../list/SearchField.tsx'
import { sortOrder } from '../list/sort-order.ts'
import { Button } from '../ui/Button.tsx'
import { type Column, DataTable } from '../ui/DataTable.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Notice } from '../ui/Notice.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { Select } from '../ui/Select.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { CASES_PAGE, type CaseListView } from './case-list.ts'

type PrefixOf<Key, Suffix extends string> = Key extends `${infer Prefix}.${Suffix}` ? Prefix : never
/** Prefixes under which the catalogue has every message that all lists use. */
type ListWords = PrefixOf<PlainKey, 'search'> &
  PrefixOf<PlainKey, 'reset'> &
  PrefixOf<PlainKey, 'statuses'> &
  PrefixOf<PlainKey, 'status_all'> &
  PrefixOf<CountKey, 'found'>

interface Answer<Row> {
  count: number
  results: Row[]
  /** Counts of the whole list, without search and filters. */
  statuses: { id: number | string; name: string; count: number }[]
}

interface Props<Row, Status extends number | string, Tab extends string, Sort extends string> {
  view: CaseListView<Status, Tab, Sort>
  asked: AskedList<Row> & {
    data?: Answer<Row> | undefined
    currentData?: Answer<Row> | undefined
  }
  words: ListWords
  title: string
  lead: string
  /** Inside the empty search field. */
  hint: string
  /** For a list with several tabs. */
  tabs?: { label: string; nameOf: (tab: Tab) => string }
  /** Only for those who may create one. */
  create?: { to: string; text: string } | null
  /** Shown while there is nothing at all, or nothing in the tab; without `next` the create button is offered. */
  empty: { icon?: LucideIcon; title: string; text: string; next?: ReactNode }
  columns: (rows: Row[]) => Column<Row>[]
  /** The call that gives the same list as a file. */
  exported: Call
  /** The marks by which a guided tour finds the search and the create button. */
  tour?: { search: string; create: string }
}

/** A list of cases in the cabinet: by counted statuses for those who started them, by tabs for those who decide. */
export function CaseListPage<
  Row extends { id: number },
  Status extends number | string,
  Tab extends string,
  Sort extends string,
>(props: Props<Row, Status, Tab, Sort>) {
  const { asked, words, title, tabs, create, empty, tour } = props
  const { list, state, change } = props.view
  usePageTitle(title)
  const { data, isFetching } = asked
  const countOf = (ids: readonly (number | string)[]) =>
    data?.statuses.reduce((sum, { id, count }) => (ids.includes(id) ? sum + count : sum), 0) ?? null
  const nothing = !tabs && data?.statuses.every(({ count }) => count === 0) === true
  const add = create && (
    <LinkButton kind="primary" to={create.to} icon={<Plus aria-hidden="true" />}>
      {create.text}
    </LinkButton>
  )
  const bar = <Toolbar {...props} />
  const Icon = empty.icon ?? Inbox
  const rows = (
    <>
      <output className="sr">{data && !isFetching && t(`${words}.found`, { count: data.count })}</output>
      <div className={`card ${styles.card}`}>
        <AskedRows
          // `currentData`: each tab is a list of its own, so rows of the previous tab are not shown.
          asked={tabs ? { ...asked, data: asked.currentData } : asked}
          state={state}
          pageSize={CASES_PAGE}
          searchOf={(page) => list.print({ ...state, page })}
          empty={
            (tabs ? !state.q : nothing) && (
              <Notice icon={<Icon aria-hidden="true" />} title={empty.title} text={empty.text}>
                {empty.next || add}
              </Notice>
            )
          }
          reset={t(`${words}.reset`)}
          onReset={() => change({ q: '', status: null })}
        >
          {(shown, busy) => <Table {...props} rows={shown} busy={busy} />}
        </AskedRows>
      </div>
    </>
  )
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <h1>{title}</h1>
          <p>{props.lead}</p>
        </div>
        {add && !nothing && (
          <div className={styles.create} data-tour={tour?.create}>
            {add}
          </div>
        )}
      </div>
      {tabs ? (
        <Tabs
          flush
          label={tabs.label}
          tabs={list.tabNames.map((name) => ({
            name,
            title: tabs.nameOf(name),
            count: countOf(list.tabs[name]),
          }))}
          current={state.tab}
          onChoose={(tab) => change({ tab })}
        >
          <div className={styles.tools}>{bar}</div>
          {rows}
        </Tabs>
      ) : (
        <>
          {!nothing && (
            <>
              <Statuses {...props} statuses={data?.statuses} />
              {bar}
            </>
          )}
          {rows}
        </>
      )}
    </div>
  )
}

/** Statuses without a case are hidden, unless chosen. Before they are known their line has its place: what is below stays. */
function Statuses<Row, Status extends number | string, Tab extends string, Sort extends string>({
  view: { list, state, change },
  words,
  statuses,
}: Props<Row, Status, Tab, Sort> & { statuses: Answer<Row>['statuses'] | undefined }) {
  return (
    <CountedChoice
      label={t(`${words}.statuses`)}
      value={String(state.status ?? 'all')}
      options={[
        {
          value: 'all',
          name: t(`${words}.status_all`),
          count: statuses?.reduce((sum, { count }) => sum + count, 0),
        },
        ...(statuses ?? [])
          .filter(({ id, count }) => count > 0 || id === state.status)
          .map(({ id, name, count }) => ({ value: String(id), name, count })),
      ]}
      onChoose={(value) =>
        change({ status: list.tabs[state.tab].find((status) => String(status) === value) ?? null })
      }
    />
  )
}

function Toolbar<Row, Status extends number | string, Tab extends string, Sort extends string>({
  view: { list, state, change },
  asked,
  words,
  title,
  hint,
  exported,
  tour,
}: Props<Row, Status, Tab, Sort>) {
  const { busy, download } = useDownload()
  const { limit: _, offset: _from, ...filters } = list.query(state)
  const file = callPath(exported, { query: { ...filters, format: 'xlsx' } })
  return (
    <div className={styles.bar} data-tour={tour?.search}>
      <SearchField
        className={styles.search}
        label={t(`${words}.search`)}
        hint={hint}
        query={state.q}
        onSearch={(q) => change({ q })}
      />
      {asked.data && asked.data.count > 0 && (
        <Button
          className={styles.export}
          icon={<Download aria-hidden="true" />}
          busy={busy}
          onClick={() => download(file, `${title}.xlsx`)}
        >
          <span className={styles.exportText}>{t('list.export_xlsx')}</span>
        </Button>
      )}
      {asked.data && asked.data.count > MAX_EXPORT_ROWS && (
        <p className={styles.note}>{t('list.export_cut', { count: MAX_EXPORT_ROWS })}</p>
      )}
      {list.sortNames.length > 0 && (
        <Select
          quiet
          className={styles.sort}
          label={t('list.sort')}
          value={state.sort}
          options={list.sortNames.map(([value, name]) => ({ value, name: t(name) }))}
          onChoose={(sort) => change({ sort: sort as Sort })}
        />
      )}
    </div>
  )
}

function Table<
  Row extends { id: number },
  Status extends number | string,
  Tab extends string,
  Sort extends string,
>({
  view: { list, state, change },
  title,
  tabs,
  columns,
  rows,
  busy,
}: Props<Row, Status, Tab, Sort> & { rows: Row[]; busy: boolean }) {
  const sorts = list.sortNames.map(([sort]) => sort)
  function sortBy(column: string) {
    const sort = sorts.find((name) => sortOrder(name).by === column)
    // In a list without tabs a second press of the column returns to the first order.
    change({ sort: (sort === state.sort && !tabs ? sorts[0] : sort) ?? state.sort })
  }
  return (
    <DataTable
      stickyHead
      caption={title}
      columns={columns(rows)}
      rows={rows}
      rowKey={({ id }) => id}
      busy={busy}
      {...(sorts.length > 0 && { sort: { ...sortOrder(state.sort), onSort: sortBy } })}
    />
  )
}
