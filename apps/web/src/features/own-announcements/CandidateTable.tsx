import { canCombine } from '@zakup/domain/announcements/lot-from-plan-items'
import { sumAmounts } from '@zakup/domain/money'
import { t } from '@zakup/messages/catalogue'
import { useRef } from 'react'
import { formatMoney, formatQuantity } from '../../shared/format/number-format.ts'
import { tiedWords } from '../../shared/format/tied-words.ts'
import { RefusableButton } from '../../shared/forms/RefusableButton.tsx'
import type { LotCandidate } from '../../shared/own-announcements/own-announcements-api.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import styles from './Candidates.module.css'

type Chosen = ReadonlyMap<number, LotCandidate>

interface Props {
  rows: LotCandidate[]
  busy: boolean
  chosen: Chosen
  onChosen: (chosen: Chosen) => void
}

/** Items to make lots of. Shift selects a range. */
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
          <tr key={row.id} className={chosen.has(row.id) ? styles.candidateTableChosen : undefined}>
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
            <td className={styles.candidateTableCustomer}>{tiedWords(row.customer.name)}</td>
            <td className={`${styles.right} ${styles.sum}`}>
              <Money amount={row.total_price} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface CandidateBarProps {
  chosen: LotCandidate[]
  found: number
  busy: 'add' | 'combine' | 'choose' | null
  onAll: () => void
  onAdd: () => void
  onCombine: () => void
  onClear: () => void
}

/** The chosen items and what they become: one lot each, or one combined lot where the law allows it. */
export function CandidateBar({ chosen, found, busy, onAll, onAdd, onCombine, onClear }: CandidateBarProps) {
  const count = chosen.length
  const sum = formatMoney(sumAmounts(chosen.map(({ total_price }) => total_price)), 'exact')
  const together = canCombine(
    chosen.map(({ customer, enstru }) => ({ organization_id: customer.id, enstru_id: enstru.id })),
  )
  return (
    <div className={styles.bar}>
      <div className={styles.candidateBarChosen}>
        <output aria-live="polite">{t('ann_lots.chosen_sum', { count, sum })}</output>
        {count < found && (
          <button type="button" className={styles.link} disabled={busy !== null} onClick={onAll}>
            {t('ann_lots.choose_found', { count: found })}
          </button>
        )}
        <button type="button" className={styles.link} onClick={onClear}>
          {t('ann_lots.unchoose')}
        </button>
      </div>
      <div className={styles.actions}>
        {count > 1 && (
          <RefusableButton
            refusal={together ? null : { code: 'announcement.cannot_combine' }}
            onClick={() => busy === null && onCombine()}
          >
            {t('ann_lots.combine')}
          </RefusableButton>
        )}
        <Button kind="primary" busy={busy === 'add'} disabled={busy === 'combine'} onClick={onAdd}>
          {t('ann_lots.add', { count })}
        </Button>
      </div>
    </div>
  )
}
