import { addRowRefusal, importRefusal } from '@zakup/domain/dicts/desk-dict-rules'
import { type DeskDictName, isDeskDict } from '@zakup/domain/dicts/desk-dicts'
import { t } from '@zakup/messages/catalogue'
import { ChevronLeft, ListX, Plus, Upload } from 'lucide-react'
import { Link, useParams, useSearchParams } from 'react-router'
import { RefusableButton } from '../../shared/forms/RefusableButton.tsx'
import list from '../../shared/list/CabinetList.module.css'
import { SearchField } from '../../shared/list/SearchField.tsx'
import { paths } from '../../shared/paths.ts'
import { PagedRows, usePagedQuery } from '../../shared/plans/PagedRows.tsx'
import { useActor } from '../../shared/session/use-actor.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { Segmented } from '../../shared/ui/Segmented.tsx'
import styles from './DictPage.module.css'
import { DictRowsTable } from './DictRowsTable.tsx'
import { useListDeskDictRowsQuery } from './desk-api.ts'
import { dictTitle } from './dict-words.ts'
import { ImportSheet } from './ImportSheet.tsx'
import { RowSheet } from './RowSheet.tsx'

export function DictPage() {
  const { dict = '' } = useParams()
  return isDeskDict(dict) ? <Rows key={dict} dict={dict} /> : <NoDict />
}

function NoDict() {
  return (
    <div className="card">
      <Notice icon={<ListX aria-hidden="true" />} title={t('dicts_desk.empty')}>
        <Link to={paths.deskDicts()}>{t('dicts_desk.back')}</Link>
      </Notice>
    </div>
  )
}

const FILTERS = ['all', 'on', 'off'] as const
type Filter = (typeof FILTERS)[number]

/** The filters and the open row are in the URL: it can be shared, and «back» closes the row. */
function usePlace() {
  const [search, setSearch] = useSearchParams()
  const row = search.get('row') ?? ''
  return {
    q: search.get('q') ?? '',
    filter: FILTERS.find((name) => name === search.get('show')) ?? 'all',
    open: search.has('import')
      ? 'import'
      : search.has('new')
        ? 'new'
        : /^\d{1,9}$/.test(row)
          ? Number(row)
          : null,
    ask: (part: { q?: string; filter?: Filter }) => {
      const next = new URLSearchParams(search)
      next.delete('page')
      if (part.q !== undefined) put(next, 'q', part.q)
      if (part.filter) put(next, 'show', part.filter === 'all' ? '' : part.filter)
      setSearch(next)
    },
    show: (what: number | 'new' | 'import' | null) => {
      const next = new URLSearchParams(search)
      for (const name of ['row', 'new', 'import']) next.delete(name)
      if (typeof what === 'number') next.set('row', String(what))
      else if (what) next.set(what, '1')
      setSearch(next)
    },
  } as const
}

function put(search: URLSearchParams, name: string, value: string) {
  if (value) search.set(name, value)
  else search.delete(name)
}

function Rows({ dict }: { dict: DeskDictName }) {
  usePageTitle(dictTitle(dict))
  const actor = useActor()
  const { q, filter, open, ask, show } = usePlace()
  const { query } = usePagedQuery()
  const answer = useListDeskDictRowsQuery(
    {
      params: { dict },
      query: {
        ...query,
        ...(q && { q }),
        ...(filter !== 'all' && { is_active__in: [filter === 'on' ? 1 : 0] }),
      },
    },
    { refetchOnMountOrArgChange: true },
  )
  const { currentData: data, isFetching } = answer
  return (
    <div className={list.page}>
      <Link to={paths.deskDicts()} className={styles.back}>
        <ChevronLeft aria-hidden="true" data-decor />
        {t('dicts_desk.back')}
      </Link>
      <div className={list.head}>
        <h1 className={styles.title}>{dictTitle(dict)}</h1>
        {actor && (
          <div className={styles.actions}>
            <RefusableButton
              refusal={importRefusal(actor, dict)}
              icon={<Upload aria-hidden="true" data-decor />}
              onClick={() => show('import')}
            >
              {t('dicts_desk.import')}
            </RefusableButton>
            <RefusableButton
              kind="primary"
              refusal={addRowRefusal(actor, dict)}
              icon={<Plus aria-hidden="true" data-decor />}
              onClick={() => show('new')}
            >
              {t('dicts_desk.add')}
            </RefusableButton>
          </div>
        )}
      </div>
      <div className={list.bar}>
        <SearchField
          className={list.search}
          label={t('dicts_desk.search')}
          hint={t('dicts_desk.search_hint')}
          query={q}
          onSearch={(text) => ask({ q: text })}
        />
        <Segmented
          label={t('dicts_desk.filter')}
          value={filter}
          options={FILTERS.map((value) => ({ value, name: t(`dicts_desk.filter_${value}`) }))}
          onChoose={(next) => ask({ filter: next })}
        />
      </div>
      <output className="sr">{data && !isFetching && t('dicts_desk.found', { count: data.count })}</output>
      <div className={`card ${list.card}`}>
        <PagedRows
          answer={{ ...answer, data }}
          empty={{
            icon: <ListX aria-hidden="true" />,
            title: t('dicts_desk.empty'),
            text: t('dicts_desk.empty_help'),
            children: (q || filter !== 'all') && (
              <Button onClick={() => ask({ q: '', filter: 'all' })}>{t('dicts_desk.show_all')}</Button>
            ),
          }}
        >
          {(rows) => <DictRowsTable dict={dict} rows={rows} onOpen={show} />}
        </PagedRows>
      </div>
      {open === 'import' && <ImportSheet dict={dict} onClose={() => show(null)} />}
      {(open === 'new' || typeof open === 'number') && (
        <RowSheet
          key={open}
          dict={dict}
          id={open === 'new' ? null : open}
          onAdded={show}
          onClose={() => show(null)}
        />
      )}
    </div>
  )
}
