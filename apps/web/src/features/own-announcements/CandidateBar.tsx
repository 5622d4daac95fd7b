import { canCombine } from '@zakup/domain/announcements/lot-from-plan-items'
import { sumAmounts } from '@zakup/domain/money'
import { t } from '@zakup/messages/catalogue'
import { formatMoney } from '../../shared/format/number-format.ts'
import { RefusableButton } from '../../shared/forms/RefusableButton.tsx'
import type { LotCandidate } from '../../shared/own-announcements/own-announcements-api.ts'
import { Button } from '../../shared/ui/Button.tsx'
import styles from './CandidateBar.module.css'

interface Props {
  chosen: LotCandidate[]
  found: number
  busy: 'add' | 'combine' | 'choose' | null
  onAll: () => void
  onAdd: () => void
  onCombine: () => void
  onClear: () => void
}

/** What is chosen and what it becomes: a lot each, or one lot of all where the law lets them be bought together. */
export function CandidateBar({ chosen, found, busy, onAll, onAdd, onCombine, onClear }: Props) {
  const count = chosen.length
  const sum = formatMoney(sumAmounts(chosen.map(({ total_price }) => total_price)), 'exact')
  const together = canCombine(
    chosen.map(({ customer, enstru }) => ({ organization_id: customer.id, enstru_id: enstru.id })),
  )
  return (
    <div className={styles.bar}>
      <div className={styles.chosen}>
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
