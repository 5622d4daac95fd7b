import type { OwnPlanItemRow } from '@zakup/contract/plan-items/own-plan-items.routes'
import { t } from '@zakup/messages/catalogue'
import { editionName } from '@zakup/messages/plan-title'
import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { MetaLine } from '../list/MetaLine.tsx'
import { RowLink } from '../list/RowLink.tsx'
import { paths } from '../paths.ts'
import styles from './OwnItemsTable.module.css'

interface Props {
  row: OwnPlanItemRow
  /** Facts in the grey line after the number. */
  facts: string[]
}

/** The name as a link; below it the number, the facts, and the remarks of the rules about the item. */
export function OwnItemName({ row, facts }: Props) {
  const edition = !row.is_current && row.plan.edition > 1 ? editionName(row.plan.edition) : null
  return (
    <div>
      <RowLink to={paths.ownPlanItem(row.id)} row={row} name={row.name} />
      <MetaLine parts={[t('own_items.number', { number: String(row.root_id) }), ...facts, edition]} />
      <Remark row={row} />
    </div>
  )
}

/** The most serious remark, as a link to the field to be corrected. */
function Remark({ row }: { row: OwnPlanItemRow }) {
  const remark = row.remarks.find(({ level }) => level === 'blocking') ?? row.remarks[0]
  if (!remark) return null
  const others = row.remarks.length - 1
  return (
    <p className={`${styles.remark} ${styles[remark.level]}`}>
      <TriangleAlert aria-hidden="true" data-decor />
      <span>
        <span className="sr">{t(`own_items.remark_${remark.level}`)} </span>
        <Link to={paths.ownPlanItem(row.id, remark.field)} title={`${remark.text} ${remark.ground}`}>
          {firstSentence(remark.text)}
        </Link>
        {others > 0 && (
          <span className={styles.others}> {t('own_items.more_remarks', { count: others })}</span>
        )}
      </span>
    </p>
  )
}

/** The problem without the advice on how to fix it: a list row has room for one sentence. */
export function firstSentence(text: string): string {
  const [first = text] = text.split(/\.\s+(?=\p{Lu})/u)
  return first.replace(/\.$/, '')
}
