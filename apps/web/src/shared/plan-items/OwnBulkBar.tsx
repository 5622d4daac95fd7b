import { t } from '@zakup/messages/catalogue'
import { Ellipsis, X } from 'lucide-react'
import { formatMoney } from '../format/number-format.ts'
import { Money } from '../ui/Money.tsx'
import { Popover } from '../ui/Popover.tsx'
import { ACTION_ICONS, OwnActionList } from './OwnActionList.tsx'
import styles from './OwnBulkBar.module.css'
import { BULK_ACTIONS, type BulkAction } from './own-item-fit.ts'
import { type Selection, selectionSum } from './own-selection.ts'

interface Props {
  selection: Selection
  /** How many rows match the filters. */
  found: number
  narrow: boolean
  /** «Выбираем: 300 из 5 000», while rows load. */
  selecting: string | null
  onAct: (action: BulkAction) => void
  onAll: () => void
  onClear: () => void
}

/** The selected rows and their bulk actions, sticky at the bottom. Every action asks for confirmation first. */
export function OwnBulkBar({ selection, found, narrow, selecting, onAct, onAll, onClear }: Props) {
  const [main, ...others] = BULK_ACTIONS
  const count = selection.size
  const button = (action: BulkAction, className: string | undefined) => (
    <button key={action} type="button" className={className} onClick={() => onAct(action)}>
      {ACTION_ICONS[action]}
      {t(`own_items.${action}`)}
    </button>
  )
  return (
    <section className={styles.bar} aria-label={t('own_items.bulk')}>
      <div className={styles.chosen}>
        <p className={styles.count}>
          <strong>{t('own_items.selected', { count })}</strong>{' '}
          <span>
            <Money amount={selectionSum(selection)} sign />
          </span>
        </p>
        {selecting ? (
          <p className={styles.more}>{selecting}</p>
        ) : (
          count < found && (
            <button type="button" className={styles.more} onClick={onAll}>
              {t('own_items.select_found', { count: found })}
            </button>
          )
        )}
      </div>
      <div className={styles.actions}>
        {button(main, styles.main)}
        {narrow ? (
          <Popover
            menu
            label={t('own_items.more_actions')}
            triggerClass={styles.icon}
            trigger={<Ellipsis aria-hidden="true" />}
          >
            {(close) => (
              <OwnActionList
                onChosen={close}
                actions={others.map((action) => ({
                  key: action,
                  label: t(`own_items.${action}`),
                  icon: ACTION_ICONS[action],
                  danger: action !== 'recall_to_approve',
                  run: () => onAct(action),
                }))}
              />
            )}
          </Popover>
        ) : (
          others.map((action) => button(action, styles.other))
        )}
      </div>
      <button
        type="button"
        className={styles.clear}
        aria-label={t('own_items.unselect')}
        title={t('own_items.unselect')}
        onClick={onClear}
      >
        <X aria-hidden="true" />
      </button>
    </section>
  )
}

/** «Выбрано 3, 40 560 900 ₸» in a polite live region, which exists before anything is selected. */
export function OwnSelectionSaid({ selection, was }: { selection: Selection; was: boolean }) {
  const words =
    selection.size > 0
      ? t('own_items.selected_said', {
          count: selection.size,
          sum: `${formatMoney(selectionSum(selection), 'list')}\u00a0₸`,
        })
      : was
        ? t('own_items.unselected_said')
        : ''
  return (
    <output className="sr" aria-live="polite">
      {words}
    </output>
  )
}
