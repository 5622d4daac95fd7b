import { t } from '@zakup/messages/catalogue'
import { formatMoney } from '../format/number-format.ts'
import type { Filters } from './facet.ts'
import { countWords } from './found-count.ts'
import type { ListAnswer, ListKind, ListRow } from './list-kind.ts'

interface Props<Row extends ListRow> {
  kind: Pick<ListKind<Row, never>, 'words' | 'countTail'>
  found: ListAnswer<Row>
  filters: Filters
}

/** «17 424 лота на 1,12 трлн ₸». */
export function FoundCount<Row extends ListRow>({ kind, found, filters }: Props<Row>) {
  return (
    <>
      <b>{countWords(found, kind.words.count)}</b>
      {kind.countTail ? kind.countTail(found, filters) : <ForSum found={found} />}
    </>
  )
}

function ForSum({ found }: { found: ListAnswer<unknown> }) {
  if (!found.total_price || found.count === 0) return null
  return (
    <span title={found.count_is_estimate ? undefined : formatMoney(found.total_price, 'exact')}>
      {` ${t('list.for_sum', { sum: formatMoney(found.total_price, 'short') })}`}
    </span>
  )
}
