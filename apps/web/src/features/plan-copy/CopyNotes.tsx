import type { CopyablePlanItem } from '@zakup/contract/plans/plan-copies.routes'
import { t } from '@zakup/messages/catalogue'
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../shared/paths.ts'
import styles from './CopyItems.module.css'
import { notesOf } from './copy-choice.ts'

/** What the copy would have instead of the old values, why it is impossible, or that it is there already. */
export function CopyNotes({ row, year, old }: { row: CopyablePlanItem; year: number; old: boolean }) {
  if (row.copied_to)
    return (
      <p className={`${styles.noteLine} ${styles.done}`}>
        <CircleCheck aria-hidden="true" data-decor />
        <Link to={paths.ownPlanItem(row.copied_to.id)}>
          {t('plan_copy.copied', { number: String(row.copied_to.root_id) })}
        </Link>
      </p>
    )
  if (row.obstacle)
    return (
      <p className={`${styles.noteLine} ${styles.impossible}`}>
        <CircleX aria-hidden="true" data-decor />
        <span>{t('plan_copy.obstacle', { field: t(`plan_field.${row.obstacle}`) })}</span>
      </p>
    )
  return notesOf(row, old).map(({ code, field }) => (
    <p key={code + field} className={styles.noteLine}>
      <TriangleAlert aria-hidden="true" data-decor />
      <span>{t(`plan_copy.note.${code}`, { field: t(`plan_field.${field}`), year: String(year) })}</span>
    </p>
  ))
}
