import { t } from '@zakup/messages/catalogue'
import { TriangleAlert } from 'lucide-react'
import styles from './OwnActionDialog.module.css'
import { type Fit, sameReason } from './own-item-fit.ts'

const SHOWN = 3

/** The excluded items by number, and the reasons. */
export function OwnMisfits({ misfits, lead }: { misfits: Fit['misfits']; lead?: string | undefined }) {
  return (
    <div className={styles.misfits}>
      <TriangleAlert aria-hidden="true" data-decor />
      <div>
        {lead && <p className={styles.lead}>{lead}</p>}
        <ul>
          {sameReason(misfits).map(({ reason, numbers }) => {
            const shown = numbers.slice(0, SHOWN).map((number) => t('own_items.number', { number }))
            const others = numbers.length - shown.length
            if (others > 0) shown.push(t('own_items.misfit_more', { count: others }))
            return (
              <li key={reason}>
                {t(numbers.length === 1 ? 'own_items.misfit' : 'own_items.misfits', {
                  numbers: shown.join(', '),
                  reason,
                })}
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}
