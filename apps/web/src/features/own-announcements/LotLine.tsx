import { t } from '@zakup/messages/catalogue'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useListInsotermsQuery } from '../../shared/dicts/dicts-api.ts'
import { tiedWords } from '../../shared/format/tied-words.ts'
import { ChoiceSelect } from '../../shared/forms/ChoiceSelect.tsx'
import { FieldError } from '../../shared/forms/FormField.tsx'
import type { OwnAnnouncement, OwnLot } from '../../shared/own-announcements/own-announcements-api.ts'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import styles from './AnnouncementLots.module.css'
import { useBuilder } from './builder-context.ts'

interface Props {
  lot: OwnLot
  /** Its place in the order; null in search results. */
  number: number | null
  selectable: boolean
  chosen: boolean
  /** The rules require its delivery terms. */
  missing: boolean
  onChosen: (on: boolean) => void
  onInsoterms: (id: number | null) => Promise<boolean>
  onUnpin: () => void
}

export function LotLine(props: Props) {
  const { lot, number, selectable, chosen, missing, onChosen, onInsoterms, onUnpin } = props
  const { announcement, locked, lotsLocked } = useBuilder()
  const terms = useListInsotermsQuery().data?.results
  // Optimistic update: the choice is shown until the response arrives.
  const [wanted, setWanted] = useState<number | null | undefined>(undefined)
  const value = wanted === undefined ? (lot.insoterms?.id ?? null) : wanted
  async function choose(id: number | null) {
    setWanted(id)
    if (await onInsoterms(id)) setWanted(undefined)
  }
  const field = `insoterms-${lot.id}`
  const invalid = missing && value === null
  return (
    <li id={`lot-${lot.id}`} tabIndex={-1} className={`${styles.line} ${chosen ? styles.chosen : ''}`}>
      <span className={styles.no}>
        {selectable && (
          <Checkbox label={t('ann_lots.choose', { name: lot.name })} checked={chosen} onChange={onChosen} />
        )}
        <span aria-hidden="true">{number}</span>
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{tiedWords(lot.name)}</p>
        <p className={styles.meta}>
          {[itemNumbers(lot), lot.customer.name].join(' · ')}
          {lot.is_combined && <span>{t('ann_lots.combined', { count: lot.plan_items.length })}</span>}
        </p>
      </div>
      {isGoods(announcement) && (
        <div className={styles.lotLineTerms}>
          <label htmlFor={field}>{t('ann_lots.terms')}</label>
          <ChoiceSelect
            id={field}
            invalid={invalid}
            describedBy={invalid ? `${field}-error` : undefined}
            disabled={locked !== null}
            value={value}
            none={t('ann_lots.terms_choose')}
            options={terms?.map(({ id, code, is_active }) => ({ id, name: code, is_active }))}
            onChoose={(id) => void choose(id)}
          />
          {invalid && <FieldError id={`${field}-error`} text={t('ann_lots.terms_missing')} />}
        </div>
      )}
      <div className={styles.sum}>
        <span>{t('ann_lots.sum')}</span>
        <b>
          <Money amount={lot.total_price} />
        </b>
      </div>
      {lotsLocked === null && (
        <button
          type="button"
          id={`unpin-${lot.id}`}
          className={styles.unpin}
          aria-label={t('ann_lots.unpin', { name: lot.name })}
          title={t('ann_lots.unpin_short')}
          onClick={onUnpin}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </li>
  )
}

const SHOWN = 3

/** «Пункт № 84520117», or the first numbers and how many more. */
function itemNumbers({ plan_items }: OwnLot): string {
  const numbers = plan_items.map(({ root_id }) => String(root_id))
  if (numbers.length === 1) return t('ann_lots.item', { number: numbers[0] ?? '' })
  const rest = numbers.length - SHOWN
  const first = numbers.slice(0, SHOWN).join(', ')
  return rest > 0
    ? t('ann_lots.items_more', { numbers: first, count: rest })
    : t('ann_lots.items', { numbers: first })
}

/** Code in the dictionary purchase-subjects. Delivery terms apply to goods: works and services are not delivered. */
export const isGoods = ({ purchase_subject }: Pick<OwnAnnouncement, 'purchase_subject'>) =>
  purchase_subject.code === 'G'
