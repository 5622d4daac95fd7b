import { t } from '@zakup/messages/catalogue'
import { formatTime } from '../../shared/format/date-format.ts'
import { FormNotice } from '../../shared/forms/FormNotice.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import type { BasketState } from './use-basket.ts'

interface Props {
  state: BasketState
  isNew: boolean
  /** Chosen elsewhere, and not free any more. */
  taken: number
}

/** What the person should know before choosing: each at most once. */
export function BasketNotices({ state, isNew, taken }: Props) {
  const { restoredAt, merged, misfits } = state
  return (
    <>
      {restoredAt && (
        <FormNotice
          kind="info"
          title={t(isNew ? 'basket.restored' : 'basket.restored_edit', { time: formatTime(restoredAt) })}
          actions={<Button onClick={state.forget}>{t('basket.forget')}</Button>}
        />
      )}
      {merged && <FormNotice kind="alert" title={t('basket.merged')} />}
      {misfits.length > 0 && (
        <FormNotice
          kind="alert"
          title={t('basket.not_added', { count: misfits.length, reason: t('basket.not_added_differ') })}
        />
      )}
      {taken > 0 && (
        <FormNotice
          kind="alert"
          title={t('basket.not_added', { count: taken, reason: t('basket.not_added_taken') })}
        />
      )}
    </>
  )
}
