import type { PlanReadiness } from '@zakup/contract/plans/plans.routes'
import { t } from '@zakup/messages/catalogue'
import { Link } from 'react-router'
import { tiedWords } from '../../shared/format/tied-words.ts'
import { paths } from '../../shared/paths.ts'
import styles from './PlanRemarks.module.css'

interface Props {
  remarks: PlanReadiness['remarks']
  /** The remarks can still be fixed here. */
  open: boolean
}

/** A name identifies the item; a thousand characters of it would hide the next remark. */
const MAX_NAME = 120
const shortened = (name: string) => (name.length > MAX_NAME ? `${name.slice(0, MAX_NAME).trimEnd()}…` : name)

/** Each remark links to the field it is about. */
export function RemarkList({ remarks, open }: Props) {
  return (
    <ul className={styles.list}>
      {remarks.map(({ code, field, text, ground, plan_item: { id, root_id, name } }) => (
        <li key={`${id}-${code}-${field}`}>
          <div>
            <b>{t('plan_remarks.one', { number: String(root_id), text })}</b>
            <span className={styles.about} title={name}>
              {[tiedWords(shortened(name)), ground && t('plan_remarks.ground', { ground })]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </div>
          <Link
            to={paths.ownPlanItem(id, field)}
            className={styles.link}
            aria-label={t(open ? 'plan_remarks.mend_label' : 'plan_remarks.open_label', {
              number: String(root_id),
              field: t(`plan_field.${field}`),
            })}
          >
            {t(open ? 'plan_remarks.mend' : 'plan_remarks.open')}
          </Link>
        </li>
      ))}
    </ul>
  )
}
