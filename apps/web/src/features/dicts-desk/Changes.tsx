import type { DeskChange } from '@zakup/contract/dicts/dicts-desk.routes'
import { ArrowRight } from 'lucide-react'
import styles from './DictPage.module.css'
import { fieldTitle, valueText } from './dict-words.ts'

/** The old and the new value of each column. */
export function Changes({ fields }: { fields: DeskChange['fields'] }) {
  if (fields.length === 0) return null
  return (
    <dl className={styles.fields}>
      {fields.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{fieldTitle(field)}</dt>
          <dd>
            <del>{valueText(before)}</del>
            <ArrowRight aria-hidden="true" data-decor />
            <ins>{valueText(after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
