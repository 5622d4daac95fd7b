import type { PlanItemChange } from '@zakup/contract/plans/plans.routes'
import { t } from '@zakup/messages/catalogue'
import { FilePen, Plus, X } from 'lucide-react'
import { Link } from 'react-router'
import { tiedWords } from '../format/tied-words.ts'
import { type Column, DataTable } from '../ui/DataTable.tsx'
import { Money } from '../ui/Money.tsx'
import { type Look, ToneTag } from '../ui/ToneTag.tsx'
import styles from './ChangesTable.module.css'
import { changedFields } from './changed-fields.ts'
import { Difference } from './Difference.tsx'

const LOOKS: Record<PlanItemChange['kind'], Look> = {
  added: { tone: 'active', icon: Plus },
  changed: { tone: 'review', icon: FilePen },
  removed: { tone: 'danger', icon: X },
}

interface Props {
  rows: PlanItemChange[]
  /** The link to the changed item; null if there is none. */
  to: (change: PlanItemChange) => string | null
}

/** A plan edition as a diff: items added, changed (and how), and removed. */
export function ChangesTable({ rows, to }: Props) {
  return (
    <DataTable
      caption={t('plan_changes.caption')}
      columns={columns(to)}
      rows={rows}
      rowKey={({ root_id }) => root_id}
    />
  )
}

const columns = (to: Props['to']): Column<PlanItemChange>[] => [
  {
    key: 'kind',
    title: t('plan_changes.col_kind'),
    width: '136px',
    lead: true,
    cell: ({ kind }) => {
      const name = t(`plan_changes.${kind}`)
      return <ToneTag look={LOOKS[kind]} status={{ name, short_name: name }} />
    },
  },
  {
    key: 'item',
    title: t('plan_changes.col_item'),
    lead: true,
    cell: (change) => <Item change={change} to={to(change)} />,
  },
  {
    key: 'before',
    wideOnly: true,
    title: t('plan_changes.col_before'),
    align: 'right',
    cell: ({ total_before, total_after }) => (
      <span className={total_before !== null && total_before !== total_after ? styles.old : undefined}>
        <Money amount={total_before} />
      </span>
    ),
  },
  {
    key: 'after',
    wideOnly: true,
    title: t('plan_changes.col_after'),
    align: 'right',
    cell: ({ total_before, total_after }) => (
      <span className={total_after !== null && total_before !== total_after ? styles.new : undefined}>
        <Money amount={total_after} />
      </span>
    ),
  },
  {
    key: 'difference',
    wideOnly: true,
    title: t('plan_changes.col_difference'),
    align: 'right',
    strong: true,
    cell: ({ difference }) => <Difference amount={difference} />,
  },
]

function Item({ change, to }: { change: PlanItemChange; to: string | null }) {
  const { name, root_id, fields } = change
  const words = tiedWords(name)
  const { line, whole } = changedFields(fields)
  return (
    <>
      {to ? (
        <Link to={to} className={styles.name}>
          {words}
        </Link>
      ) : (
        <span className={styles.name}>{words}</span>
      )}
      <span className={styles.meta}>
        {[t('plan_changes.number', { number: String(root_id) }), line].filter(Boolean).join(' · ')}
      </span>
      <Sums change={change} />
      {!whole && (
        <details className={styles.fields}>
          <summary>{t('plan_changes.details')}</summary>
          <dl>
            {fields.map(({ field, before, after }) => (
              <div key={field}>
                <dt>{t(`plan_field.${field}`)}</dt>
                <dd>
                  <del>
                    <span className="sr">{t('plan_changes.before')} </span>
                    {before ?? t('plan_changes.nothing')}
                  </del>
                  {' → '}
                  <ins>
                    <span className="sr">{t('plan_changes.after')} </span>
                    {after ?? t('plan_changes.nothing')}
                  </ins>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  )
}

/** On a narrow screen the sums are below the name in one line, without columns. */
function Sums({ change: { total_before, total_after } }: { change: PlanItemChange }) {
  return (
    <span className={styles.sums}>
      {total_before !== null && total_before !== total_after && (
        <del className={styles.old}>
          <span className="sr">{t('plan_changes.before')} </span>
          <Money amount={total_before} sign />
        </del>
      )}
      {total_after !== null && (
        <span className={styles.new}>
          <span className="sr">{t('plan_changes.after')} </span>
          <Money amount={total_after} sign />
        </span>
      )}
    </span>
  )
}
