import type { Announcement } from '@zakup/contract/announcements/announcements.routes'
import { MAX_LIMIT } from '@zakup/contract/list-bounds'
import { t } from '@zakup/messages/catalogue'
import { useSearchParams } from 'react-router'
import { useListAnnouncementGeneralFilesQuery } from '../../shared/announcements/announcements-api.ts'
import { FileGroups } from '../../shared/announcements/FileGroups.tsx'
import type { Printing } from '../../shared/details/use-print.ts'
import type { AnnouncementTab } from '../../shared/paths.ts'
import { Tabs } from '../../shared/ui/Tabs.tsx'
import styles from './AnnouncementPage.module.css'
import { ContractsTab } from './ContractsTab.tsx'
import { LotsTab } from './LotsTab.tsx'
import { ProtocolsTab } from './ProtocolsTab.tsx'
import { TabRows, type TabWindow } from './TabRows.tsx'
import { WinnersTab } from './WinnersTab.tsx'

const TABS = ['lots', 'files', 'protocols', 'winners', 'contracts'] as const satisfies AnnouncementTab[]

interface Props {
  announcement: Announcement
  /** When printing, every tab is open and shows all its rows. */
  printing: Printing
}

/** The tab is in the URL; the first tab is the default and left out. Each tab loads its rows when opened. */
export function AnnouncementTabs({ announcement, printing }: Props) {
  const [search, setSearch] = useSearchParams()
  const current = TABS.find((tab) => tab === search.get('tab')) ?? 'lots'
  const choose = (tab: AnnouncementTab) =>
    setSearch(tab === 'lots' ? {} : { tab }, { replace: true, preventScrollReset: true })
  const printed =
    printing !== 'no' &&
    TABS.filter((name) => announcement.counts[name] > 0).map((name) => (
      <section key={name} className={styles.printed}>
        <h2>{t(`tab.${name}`)}</h2>
        {windowsOf(name === 'files' ? 1 : announcement.counts[name]).map((window) => (
          <Panel key={window.offset} name={name} announcement={announcement} window={window} />
        ))}
      </section>
    ))
  if (printing === 'now') return printed
  return (
    <>
      <section className={`card ${styles.tabs}`} aria-label={t('tab.label')}>
        <Tabs
          label={t('tab.label')}
          tabs={TABS.map((name) => ({ name, title: t(`tab.${name}`), count: announcement.counts[name] }))}
          current={current}
          onChoose={choose}
        >
          <Panel key={announcement.id} name={current} announcement={announcement} />
        </Tabs>
      </section>
      {printed && <div hidden>{printed}</div>}
    </>
  )
}

/** The largest page size an API call allows. */
function windowsOf(count: number): TabWindow[] {
  return Array.from({ length: Math.ceil(count / MAX_LIMIT) }, (_, i) => ({
    limit: MAX_LIMIT,
    offset: i * MAX_LIMIT,
  }))
}

interface PanelProps {
  name: AnnouncementTab
  announcement: Announcement
  window?: TabWindow
}

function Panel({ name, announcement, window }: PanelProps) {
  const part = { announcementId: announcement.id, window }
  switch (name) {
    case 'lots':
      return <LotsTab {...part} />
    case 'files':
      return <FilesTab announcement={announcement} />
    case 'protocols':
      return <ProtocolsTab announcement={announcement} window={window} />
    case 'winners':
      return <WinnersTab {...part} resultsBy={announcement.results_publication_date} />
    case 'contracts':
      return <ContractsTab {...part} />
  }
}

function FilesTab({ announcement }: { announcement: Announcement }) {
  const answer = useListAnnouncementGeneralFilesQuery({ params: { id: announcement.id } })
  return (
    <TabRows answer={answer} empty={{ title: t('files.empty'), text: t('files.empty_help') }} paged={false}>
      {(data) => <FileGroups groups={data.results} purchase={announcement} />}
    </TabRows>
  )
}
