import { MAX_LIMIT } from '@zakup/contract/list-bounds'
import { t } from '@zakup/messages/catalogue'
import { Unlink } from 'lucide-react'
import { useCallback, useState } from 'react'
import { failureWords } from '../../shared/api/failure-words.ts'
import { useListInsotermsQuery } from '../../shared/dicts/dicts-api.ts'
import { ChoiceSelect } from '../../shared/forms/ChoiceSelect.tsx'
import { useNotice } from '../../shared/notices/notice.ts'
import { type OwnLot, ownAnnouncementsApi } from '../../shared/own-announcements/own-announcements-api.ts'
import { useAppDispatch } from '../../shared/store-hooks.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import styles from './AnnouncementLots.module.css'
import { useBuilder } from './builder-context.ts'
import { isGoods } from './LotLine.tsx'
import type { LotTerms } from './use-lot-commands.ts'

interface Props {
  /** The lots of the current page. */
  lots: OwnLot[]
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
  onUnpin: () => void
  onInsoterms: (terms: LotTerms[]) => Promise<boolean>
}

/** Bulk actions on lots: on the chosen ones, or on all if none is chosen. */
export function LotTools({ lots, chosen, onChoose, onUnpin, onInsoterms }: Props) {
  const { announcement } = useBuilder()
  const terms = useListInsotermsQuery().data?.results
  const all = useAllLots(announcement.id)
  const notice = useNotice()
  const [term, setTerm] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  const count = announcement.lot_count
  const here = lots.filter(({ id }) => chosen.has(id)).length
  if (count < 2) return null

  async function everyId(): Promise<number[] | null> {
    setBusy(true)
    try {
      return (await all()).map(({ id }) => id)
    } catch (error) {
      notice({ kind: 'error', text: failureWords(error, 'writing').text })
      return null
    } finally {
      setBusy(false)
    }
  }
  async function apply() {
    if (term === null) return document.getElementById('terms-for-all')?.focus()
    const ids = chosen.size > 0 ? [...chosen] : await everyId()
    if (!ids) return
    setBusy(true)
    const done = await onInsoterms(ids.map((lot) => ({ lot, insoterms: term })))
    setBusy(false)
    if (!done) return
    notice({ kind: 'success', text: t('ann_lots.terms_set', { count: ids.length }) })
    onChoose(new Set())
  }
  function choosePage(on: boolean) {
    const next = new Set(chosen)
    for (const { id } of lots) {
      if (on) next.add(id)
      else next.delete(id)
    }
    onChoose(next)
  }
  return (
    <div className={styles.tools}>
      <div className={styles.choice}>
        <Checkbox
          label={t('ann_lots.choose_all')}
          checked={here === lots.length}
          some={here > 0 && here < lots.length}
          onChange={choosePage}
        />
        <output>
          {chosen.size > 0 ? t('ann_lots.chosen', { count: chosen.size }) : t('ann_lots.all_lots')}
        </output>
        {chosen.size > 0 && chosen.size < count && (
          <button
            type="button"
            className={styles.more}
            disabled={busy}
            onClick={() => void everyId().then((ids) => ids && onChoose(new Set(ids)))}
          >
            {t('ann_lots.choose_every', { count })}
          </button>
        )}
        {chosen.size > 0 && (
          <Button icon={<Unlink aria-hidden="true" />} className={styles.button ?? ''} onClick={onUnpin}>
            {t('ann_lots.unpin_chosen', { count: chosen.size })}
          </Button>
        )}
      </div>
      {isGoods(announcement) && (
        <div className={styles.lotToolsTerms}>
          <ChoiceSelect
            id="terms-for-all"
            invalid={false}
            describedBy={undefined}
            label={t('ann_lots.terms')}
            value={term}
            none={t('ann_lots.terms')}
            options={terms?.map(({ id, code, name, is_active }) => ({
              id,
              name: `${code} — ${name}`,
              is_active,
            }))}
            onChoose={setTerm}
          />
          <Button className={styles.button ?? ''} aria-busy={busy} onClick={() => void apply()}>
            {chosen.size > 0 ? t('ann_lots.apply_chosen', { count: chosen.size }) : t('ann_lots.apply_all')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** All lots of an announcement, fetched page by page, to set something for all of them in one call. */
function useAllLots(id: number): () => Promise<OwnLot[]> {
  const dispatch = useAppDispatch()
  return useCallback(async () => {
    const lots: OwnLot[] = []
    for (;;) {
      const query = { limit: MAX_LIMIT, offset: lots.length }
      const ask = ownAnnouncementsApi.endpoints.listOwnAnnouncementLots.initiate(
        { params: { id }, query },
        { subscribe: false, forceRefetch: true },
      )
      const { results, count } = await dispatch(ask).unwrap()
      lots.push(...results)
      if (results.length === 0 || lots.length >= count) return lots
    }
  }, [dispatch, id])
}
