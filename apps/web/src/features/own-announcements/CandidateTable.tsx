import { t } from '@zakup/messages/catalogue'
import { useRef } from 'react'
import { formatQuantity } from '../../shared/format/number-format.ts'
import { tiedWords } from '../../shared/format/tied-words.ts'
import type { LotCandidate } from '../../shared/own-announcements/own-announcements-api.ts'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import styles from './CandidateTable.module.css'

type Chosen = ReadonlyMap<number, LotCandidate>

interface Props {
  rows: LotCandidate[]
  busy: boolean
  chosen: Chosen
  onChosen: (chosen: Chosen) => void
}

/** Items to make lots of. With Shift held a whole range is chosen. */
export function CandidateTable({ rows, busy, chosen, onChosen }: Props) {
  const anchor = useRef<number | null>(null)
  const here = rows.filter(({ id }) => chosen.has(id)).length
  const set = (some: LotCandidate[], on: boolean) => {
    const next = new Map(chosen)
    for (const row of some) {
      if (on) next.set(row.id, row)
      else next.delete(row.id)
    }
    onChosen(next)
  }
  function toggle(index: number, on: boolean, range: boolean) {
    const from = range && anchor.current !== null ? anchor.current : index
    anchor.current = index
    set(rows.slice(Math.min(from, index), Math.max(from, index) + 1), on)
  }
  return (
    <table className={styles.table} aria-busy={busy}>
      <caption className="sr">{t('ann_lots.available')}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.box}>
            <Checkbox
              label={t('ann_lots.choose_page')}
              checked={here === rows.length}
              some={here > 0 && here < rows.length}
              onChange={(on) => set(rows, on)}
            />
          </th>
          <th scope="col">{t('ann_lots.col_item')}</th>
          <th scope="col">{t('ann_lots.customer')}</th>
          <th scope="col" className={styles.right}>
            {t('ann_lots.col_sum')}
          </th>
        </tr>
      </thead>
      <tbody className={busy ? styles.busy : undefined}>
        {rows.map((row, index) => (
          <tr key={row.id} className={chosen.has(row.id) ? styles.chosen : undefined}>
            <td className={styles.box}>
              <Checkbox
                label={t('ann_lots.choose_item', { name: row.name, number: String(row.root_id) })}
                checked={chosen.has(row.id)}
                onChange={(on, range) => toggle(index, on, range)}
              />
            </td>
            <td>
              <span className={styles.name}>{tiedWords(row.name)}</span>
              <span className={styles.meta}>
                {[
                  t('ann_lots.item', { number: String(row.root_id) }),
                  `${formatQuantity(row.quantity)}\u00a0${row.measure.short_name}`,
                  row.enstru.code,
                ].join(' · ')}
              </span>
            </td>
            <td className={styles.customer}>{tiedWords(row.customer.name)}</td>
            <td className={`${styles.right} ${styles.sum}`}>
              <Money amount={row.total_price} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
