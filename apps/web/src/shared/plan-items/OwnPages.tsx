import { t } from '@zakup/messages/catalogue'
import { useLocation } from 'react-router'
import { formatMoney } from '../format/number-format.ts'
import { lastPage } from '../list/list-pages.ts'
import { Pagination } from '../ui/Pagination.tsx'
import { Select } from '../ui/Select.tsx'
import styles from './OwnItemsTable.module.css'
import { type OwnItemsState, ownItemsWords, printOwnItems } from './own-items-state.ts'
import type { OwnRows } from './own-rows.ts'
import type { ChangeOwnItems } from './use-own-items-state.ts'

interface Props {
  state: OwnItemsState
  change: ChangeOwnItems
  rows: OwnRows
  bare: boolean
}

/** «1–20 из 286 · всего 1,24 млрд ₸», the page links, and the page size. */
export function OwnPages({ state, change, rows, bare }: Props) {
  const { pathname, search } = useLocation()
  const { count, total_price } = rows.answer ?? { count: 0 }
  const range = t('list.range', { from: rows.first + 1, to: rows.first + rows.size, count })
  const sizes = ownItemsWords.sizes.map((size) => ({
    value: String(size),
    name: t('own_items.size_of', { size }),
  }))
  return (
    <div className={`${styles.foot} ${bare ? styles.bare : ''}`}>
      <Pagination
        page={state.page}
        last={lastPage(count, state.size)}
        bare={bare}
        range={total_price ? t('own_items.total', { range, sum: formatMoney(total_price, 'short') }) : range}
        to={(page) => ({
          pathname,
          search: printOwnItems({ ...state, page }, new URLSearchParams(search)).toString(),
        })}
      />
      {count > ownItemsWords.sizes[0] && (
        <Select
          quiet
          className={styles.size}
          label={t('own_items.size')}
          value={String(state.size)}
          options={sizes}
          onChoose={(size) => change({ size: Number(size) })}
        />
      )}
    </div>
  )
}
