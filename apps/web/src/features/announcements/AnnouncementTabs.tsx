import type { Announcement } from '@zakup/contract/announcements/announcements.routes'
import { t } from '@zakup/messages/catalogue'
import { useSearchParams } from 'react-router'
import type { AnnouncementTab } from '../../shared/paths.ts'
import { Tabs } from '../../shared/ui/Tabs.tsx'
import styles from './AnnouncementTabs.module.css'
import { ContractsTab } from './ContractsTab.tsx'
import { FilesTab } from './FilesTab.tsx'
import { LotsTab } from './LotsTab.tsx'
import { ProtocolsTab } from './ProtocolsTab.tsx'
import { WinnersTab } from './WinnersTab.tsx'

const TABS = ['lots', 'files', 'protocols', 'winners', 'contracts'] as const satisfies AnnouncementTab[]

/** The tab is in the address; the first one is left out of it. Each tab asks for its own rows when opened. */
export function AnnouncementTabs({ announcement }: { announcement: Announcement }) {
  const [search, setSearch] = useSearchParams()
  const current = TABS.find((tab) => tab === search.get('tab')) ?? 'lots'
  const choose = (tab: AnnouncementTab) =>
    setSearch(tab === 'lots' ? {} : { tab }, { replace: true, preventScrollReset: true })
  const { id } = announcement
  return (
    <section className={`card ${styles.tabs}`} aria-label={t('tab.label')}>
      <Tabs
        label={t('tab.label')}
        tabs={TABS.map((name) => ({ name, title: t(`tab.${name}`), count: announcement.counts[name] }))}
        current={current}
        onChoose={choose}
      >
        {current === 'lots' && <LotsTab key={id} announcementId={id} />}
        {current === 'files' && <FilesTab announcementId={id} />}
        {current === 'protocols' && <ProtocolsTab announcementId={id} />}
        {current === 'winners' && (
          <WinnersTab announcementId={id} resultsBy={announcement.results_publication_date} />
        )}
        {current === 'contracts' && <ContractsTab announcementId={id} />}
      </Tabs>
    </section>
  )
}
