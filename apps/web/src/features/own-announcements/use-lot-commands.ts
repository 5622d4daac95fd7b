import { t } from '@zakup/messages/catalogue'
import { useNotice } from '../../shared/notices/notice.ts'
import {
  type OwnLot,
  useAddLotsMutation,
  useSetInsotermsMutation,
  useUnpinLotsMutation,
} from '../../shared/own-announcements/own-announcements-api.ts'
import { useBuilder } from './builder-context.ts'

export interface LotTerms {
  lot: number
  insoterms: number | null
}

/** Commands on the lots of a draft. Removing one lot is immediate and can be undone; removing many asks first. */
export function useLotCommands() {
  const { announcement, save } = useBuilder()
  const [add] = useAddLotsMutation()
  const [unpinLots, { isLoading: unpinning, error: unpinError }] = useUnpinLotsMutation()
  const [put] = useSetInsotermsMutation()
  const notice = useNotice()
  const params = { id: announcement.id }

  const unpin = async (ids: number[]) => {
    const done = await save(() => unpinLots({ params, body: { lot_ids: ids } }))
    if (done) notice({ kind: 'success', text: t('ann_lots.unpinned', { count: ids.length }) })
    return done !== null
  }
  async function unpinOne(lot: OwnLot) {
    const near = neighbourOf(lot.id)
    const done = await save(() => unpinLots({ params, body: { lot_ids: [lot.id] } }))
    if (!done) return
    // The pressed button is gone: focus moves to the same button of the next lot.
    focusSoon(near)
    notice({
      kind: 'success',
      text: t('ann_lots.unpinned_one', { name: lot.name }),
      action: {
        label: t('ann_lots.call_back'),
        run: () =>
          void save(() =>
            add({
              params,
              body: { plan_item_ids: lot.plan_items.map(({ id }) => id), combine: lot.is_combined },
            }),
          ),
      },
    })
  }
  return {
    unpin,
    unpinOne,
    unpinning,
    unpinError,
    setInsoterms: async (terms: LotTerms[]) => (await save(() => put({ params, body: terms }))) !== null,
  }
}

function neighbourOf(lotId: number): string {
  const line = document.getElementById(`lot-${lotId}`)
  const near = line?.nextElementSibling ?? line?.previousElementSibling
  return near?.id ? `unpin-${near.id.slice('lot-'.length)}` : 'step-title'
}

function focusSoon(id: string) {
  requestAnimationFrame(() => (document.getElementById(id) ?? document.getElementById('step-title'))?.focus())
}
