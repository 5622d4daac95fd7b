import type { DeskDict } from '@zakup/contract/dicts/dicts-desk.routes'
import { DESK_DICTS } from '@zakup/domain/dicts/desk-dicts'
import { t } from '@zakup/messages/catalogue'
import { Link } from 'react-router'
import { TitledCard } from '../../shared/details/RowsCard.tsx'
import { formatCount } from '../../shared/format/number-format.ts'
import list from '../../shared/list/CabinetList.module.css'
import { MetaLine } from '../../shared/list/MetaLine.tsx'
import { paths } from '../../shared/paths.ts'
import { type Column, DataTable } from '../../shared/ui/DataTable.tsx'
import { DateText } from '../../shared/ui/DateText.tsx'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { RowSkeleton } from '../../shared/ui/RowSkeleton.tsx'
import styles from './DictPage.module.css'
import { useListDeskDictsQuery } from './desk-api.ts'
import { CLASSIFIERS, dictTitle } from './dict-words.ts'

const GROUPS = ['classifiers', 'open', 'bound'] as const

function groupOf({ dict }: DeskDict): (typeof GROUPS)[number] {
  if (CLASSIFIERS.includes(dict)) return 'classifiers'
  return DESK_DICTS[dict].kind === 'bound' ? 'bound' : 'open'
}

export function DictsPage() {
  usePageTitle(t('dicts_desk.title'))
  const { data, error, isFetching, refetch } = useListDeskDictsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  return (
    <>
      <div className={list.head}>
        <div>
          <h1>{t('dicts_desk.title')}</h1>
          <p>{t('dicts_desk.lead')}</p>
        </div>
      </div>
      {!data && (
        <div className="card">
          {error && !isFetching ? <FailedNotice error={error} retry={refetch} /> : <RowSkeleton rows={12} />}
        </div>
      )}
      {data && (
        <div className={styles.groups}>
          {GROUPS.map((group) => (
            <TitledCard
              key={group}
              title={t(`dicts_desk.group_${group}`)}
              note={group === 'bound' && t('dicts_desk.group_bound_note')}
            >
              <DataTable
                fixed
                caption={t(`dicts_desk.group_${group}`)}
                columns={columns()}
                rows={sorted(data.results.filter((dict) => groupOf(dict) === group))}
                rowKey={({ dict }) => dict}
              />
            </TitledCard>
          ))}
        </div>
      )}
    </>
  )
}

function sorted(dicts: DeskDict[]): DeskDict[] {
  return dicts.toSorted((a, b) => dictTitle(a.dict).localeCompare(dictTitle(b.dict), 'ru'))
}

const columns = (): Column<DeskDict>[] => [
  {
    key: 'dict',
    title: t('dicts_desk.col_dict'),
    width: '46%',
    lead: true,
    cell: ({ dict }) => (
      <Link to={paths.deskDict(dict)} className={styles.link}>
        {dictTitle(dict)}
      </Link>
    ),
  },
  {
    key: 'rows',
    title: t('dicts_desk.col_rows'),
    align: 'right',
    width: '12%',
    cell: ({ rows }) => <span className="num">{formatCount(rows)}</span>,
  },
  {
    key: 'off',
    title: t('dicts_desk.col_off'),
    align: 'right',
    width: '14%',
    // About fifty dictionaries: a phone shows only the name and the number of rows.
    wideOnly: true,
    cell: ({ switched_off }) => (
      <span className={switched_off > 0 ? 'num' : `num ${styles.quiet}`}>{formatCount(switched_off)}</span>
    ),
  },
  {
    key: 'changed',
    title: t('dicts_desk.col_changed'),
    wideOnly: true,
    cell: (dict) => <LastChange dict={dict} />,
  },
]

/** The last change: a file import or a manual edit, whichever is later. */
function LastChange({ dict: { changed_at, changed_by, last_import } }: { dict: DeskDict }) {
  const byFile = last_import && (!changed_at || last_import.imported_at >= changed_at)
  const at = byFile ? last_import.imported_at : changed_at
  if (!at) return <span className={styles.quiet}>{t('dicts_desk.never')}</span>
  return (
    <>
      <DateText at={at} time />
      <MetaLine
        parts={[changed_by, byFile && t('dicts_desk.imported', { file: last_import.file_name })].filter(
          (part) => typeof part === 'string',
        )}
      />
    </>
  )
}
