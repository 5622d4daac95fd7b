import { t } from '@zakup/messages/catalogue'
import { useState } from 'react'
import { useListPublicAnnouncementsQuery } from '../../shared/announcements/announcements-api.ts'
import { useAppSelector } from '../../shared/store-hooks.ts'
import { Crumbs } from '../../shared/ui/Crumbs.tsx'
import { useMediaQuery } from '../../shared/ui/media-query.ts'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { AnnouncementsList } from './AnnouncementsList.tsx'
import styles from './AnnouncementsPage.module.css'
import { chosenFilters } from './chosen-filters.ts'
import { FacetPanel } from './FacetPanel.tsx'
import { FacetSheet } from './FacetSheet.tsx'
import { FilterChips } from './FilterChips.tsx'
import { ListBar } from './ListBar.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { listQuery } from './list-query.ts'
import { EMPTY_FILTERS } from './list-state.ts'
import { useRememberedView } from './list-view.ts'
import { SearchRow } from './SearchRow.tsx'
import { useListState } from './use-list-state.ts'

export function AnnouncementsPage() {
  usePageTitle(t('announcements.title'))
  const [state, change] = useListState()
  const [sheetOpen, setSheetOpen] = useState(false)
  const [remembered, remember] = useRememberedView()
  const found = useListPublicAnnouncementsQuery({ query: listQuery(state) })
  const lowVision = useAppSelector((app) => app.lowVision.on)
  const narrow = useMediaQuery('(max-width: 1100px)') || lowVision
  const cardsOnly = useMediaQuery('(max-width: 720px)') || lowVision

  const facets = found.data?.facets ?? {}
  const chips = chosenFilters(state, facets)
  const view = cardsOnly ? 'cards' : (state.view ?? remembered)
  const panel = <FacetPanel state={state} facets={facets} change={change} />
  const bar = (
    <ListBar
      chosen={chips.length}
      sort={state.sort}
      onSort={(sort) => change({ sort })}
      onFilters={() => setSheetOpen(true)}
    />
  )
  const reset = () => change(EMPTY_FILTERS)

  return (
    <div className="container">
      <div className={styles.head}>
        <Crumbs here={t('announcements.title')} />
        <h1>{t('announcements.title')}</h1>
      </div>
      <SearchRow query={state.q} onSearch={(q) => change({ q })} />
      {lowVision && bar}
      <div className={narrow ? undefined : styles.columns}>
        {!narrow && (
          <aside className={`card ${styles.facets}`} aria-label={t('list.filters')}>
            <div className={styles.facetsHead}>
              <h2>{t('list.filters')}</h2>
              {chips.length > 0 && (
                <span
                  className={styles.badge}
                  title={t('list.filters_chosen_label', { count: chips.length })}
                >
                  {chips.length}
                </span>
              )}
            </div>
            {panel}
          </aside>
        )}
        <section aria-label={t('announcements.caption')} className={styles.results}>
          <ListToolbar
            found={found.data}
            sort={state.sort}
            view={cardsOnly ? null : view}
            onSort={(sort) => change({ sort })}
            onView={(next) => {
              remember(next)
              change({ view: next }, { replace: true })
            }}
            compact={narrow}
          />
          <FilterChips chips={chips} change={change} onReset={reset} />
          <AnnouncementsList
            found={found}
            state={state}
            view={view}
            chips={chips}
            change={change}
            onReset={reset}
          />
        </section>
      </div>
      {narrow && (
        <>
          {!lowVision && bar}
          <FacetSheet
            open={sheetOpen}
            onClose={() => setSheetOpen(false)}
            count={found.data?.count ?? null}
            busy={found.isFetching}
            onReset={reset}
          >
            {panel}
          </FacetSheet>
        </>
      )}
    </div>
  )
}
