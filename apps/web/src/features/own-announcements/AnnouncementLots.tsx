import { t } from '@zakup/messages/catalogue'
import { Layers, ListPlus } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import { lastPage } from '../../shared/list/list-pages.ts'
import { useListOwnAnnouncementLotsQuery } from '../../shared/own-announcements/own-announcements-api.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { LinkButton } from '../../shared/ui/LinkButton.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { Pagination } from '../../shared/ui/Pagination.tsx'
import { RowSkeleton } from '../../shared/ui/RowSkeleton.tsx'
import { UnpinDialog } from './AnnouncementDialogs.tsx'
import styles from './AnnouncementLots.module.css'
import { LOTS_A_PAGE, pageIn, useBuilder, withParam } from './builder-context.ts'
import { LotLine } from './LotLine.tsx'
import { LotTools } from './LotTools.tsx'
import { QuietSearch } from './QuietSearch.tsx'
import { StepCard } from './StepCard.tsx'
import { useLotCommands } from './use-lot-commands.ts'

/** The lots in the order of publication. */
export function AnnouncementLots() {
  const { announcement, lotsLocked, ready } = useBuilder()
  const [search, setSearch] = useSearchParams()
  const q = search.get('q') ?? ''
  const page = pageIn(search, 'page')
  const offset = (page - 1) * LOTS_A_PAGE
  const answer = useListOwnAnnouncementLotsQuery({
    params: { id: announcement.id },
    query: { limit: LOTS_A_PAGE, offset, q: q || undefined },
  })
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [asking, setAsking] = useState<number[] | null>(null)
  const commands = useLotCommands()
  const { data, error, isFetching, refetch } = answer
  const missing = new Set(
    ready?.remarks
      .filter(({ code }) => code === 'no_insoterms')
      .flatMap(({ lots }) => lots.map(({ id }) => id)),
  )
  const count = announcement.lot_count
  const toPage = (number: number) => ({ search: withParam(search, 'page', number > 1 ? String(number) : '') })
  const find = (text: string) =>
    setSearch(withParam(withParam(search, 'page', ''), 'q', text), {
      replace: true,
      preventScrollReset: true,
    })

  async function unpin(ids: number[]) {
    if (!(await commands.unpin(ids))) return
    flushSync(() => {
      setAsking(null)
      setChosen(new Set())
    })
    document.getElementById('step-title')?.focus()
  }
  return (
    <StepCard
      first
      flush
      title={t('ann_lots.title')}
      lead={count > 0 ? t('ann_lots.order') : undefined}
      aside={
        <>
          {count > LOTS_A_PAGE || q ? (
            <QuietSearch label={t('ann_lots.search')} query={q} onSearch={find} />
          ) : null}
          {lotsLocked === null && count > 0 && (
            <LinkButton
              className={styles.add ?? ''}
              to={{ search: search.toString(), hash: 'candidates' }}
              icon={<ListPlus aria-hidden="true" />}
              replace
              preventScrollReset
            >
              {t('ann_lots.add_short')}
            </LinkButton>
          )}
        </>
      }
    >
      {rows()}
      {asking && (
        <UnpinDialog
          count={asking.length}
          busy={commands.unpinning}
          error={commands.unpinError}
          onDo={() => void unpin(asking)}
          onClose={() => setAsking(null)}
        />
      )}
    </StepCard>
  )

  function rows() {
    if (!data && error && !isFetching) return <FailedNotice error={error} retry={refetch} />
    if (!data) return <RowSkeleton rows={3} />
    if (count === 0)
      return (
        <p className={styles.none}>
          <Layers aria-hidden="true" data-decor />
          <span>
            <b>{t('ann_lots.empty')}.</b> {lotsLocked ?? t('ann_lots.empty_help')}
          </span>
        </p>
      )
    if (data.results.length === 0)
      return (
        <Notice
          icon={<Layers aria-hidden="true" />}
          title={q ? t('ann_lots.no_match', { query: q }) : t('list.past_end')}
          text={q ? t('ann_lots.no_match_help') : t('list.past_end_help')}
        >
          <Button onClick={() => find('')}>{t(q ? 'ann_lots.show_all' : 'list.first_page')}</Button>
        </Notice>
      )
    return (
      <>
        {lotsLocked === null && (
          <LotTools
            lots={data.results}
            chosen={chosen}
            onChoose={setChosen}
            onUnpin={() => setAsking([...chosen])}
            onInsoterms={commands.setInsoterms}
          />
        )}
        <ol
          className={isFetching ? styles.busy : undefined}
          aria-label={t('ann_lots.title')}
          start={offset + 1}
        >
          {data.results.map((lot, i) => (
            <LotLine
              key={lot.id}
              lot={lot}
              number={q ? null : offset + i + 1}
              selectable={lotsLocked === null && count > 1}
              chosen={chosen.has(lot.id)}
              missing={missing.has(lot.id)}
              onChosen={(on) => {
                const next = new Set(chosen)
                if (on) next.add(lot.id)
                else next.delete(lot.id)
                setChosen(next)
              }}
              onInsoterms={(insoterms) => commands.setInsoterms([{ lot: lot.id, insoterms }])}
              onUnpin={() => void commands.unpinOne(lot)}
            />
          ))}
        </ol>
        {data.count > LOTS_A_PAGE && (
          <Pagination
            page={page}
            last={lastPage(data.count, LOTS_A_PAGE)}
            range={t('list.range', { from: offset + 1, to: offset + data.results.length, count: data.count })}
            to={toPage}
          />
        )}
        <div className={styles.total}>
          <span>{t('announcements.lots', { count })}</span>
          <span>
            {t('ann_lots.total')}{' '}
            <b>
              <Money amount={announcement.total_price} sign />
            </b>
          </span>
        </div>
      </>
    )
  }
}
