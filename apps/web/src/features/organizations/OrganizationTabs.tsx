import type { Organization } from '@zakup/contract/organizations/organizations.routes'
import { t } from '@zakup/messages/catalogue'
import { useSearchParams } from 'react-router'
import type { Printing } from '../../shared/details/use-print.ts'
import { Tabs } from '../../shared/ui/Tabs.tsx'
import { AnnouncementsTab } from './AnnouncementsTab.tsx'
import { ContractsTab } from './ContractsTab.tsx'
import { ExperienceTab } from './ExperienceTab.tsx'
import styles from './OrganizationPage.module.css'
import { PlansTab } from './PlansTab.tsx'

const TABS = ['plans', 'announcements', 'customer', 'supplier', 'experience'] as const
type TabName = (typeof TABS)[number]

interface Props {
  organization: Organization
  /** When printing, every tab is open. */
  printing: Printing
}

/** What the organisation buys and sells: the newest rows of each, and a link to all. */
export function OrganizationTabs({ organization, printing }: Props) {
  const [search, setSearch] = useSearchParams()
  const counts: Record<TabName, number> = {
    plans: organization.plan_items.count,
    announcements: organization.announcements.count,
    customer: organization.contracts_as_customer.count,
    supplier: organization.contracts_as_supplier.count,
    experience: organization.confirmed_experience,
  }
  // An organisation that is not a supplier has no experience to confirm.
  const tabs = TABS.filter((tab) => tab !== 'experience' || organization.is_supplier)
  // A page without purchases opens on what the organisation sells.
  const defaultTab = tabs.find((tab) => counts[tab] > 0) ?? (organization.is_customer ? 'plans' : 'supplier')
  const current = tabs.find((tab) => tab === search.get('tab')) ?? defaultTab
  const printed =
    printing !== 'no' &&
    tabs
      .filter((name) => counts[name] > 0)
      .map((name) => (
        <section key={name} className="card">
          <h2 className={styles.printed}>{t(`organization.tab_${name}`)}</h2>
          <Panel name={name} organization={organization} />
        </section>
      ))
  if (printing === 'now') return printed
  return (
    <>
      <section className={`card ${styles.tabs}`} aria-label={t('organization.tabs')}>
        <Tabs
          label={t('organization.tabs')}
          tabs={tabs.map((name) => ({ name, title: t(`organization.tab_${name}`), count: counts[name] }))}
          current={current}
          onChoose={(tab) =>
            setSearch(tab === defaultTab ? {} : { tab }, { replace: true, preventScrollReset: true })
          }
        >
          <Panel key={current} name={current} organization={organization} />
        </Tabs>
      </section>
      {printed && <div hidden>{printed}</div>}
    </>
  )
}

function Panel({ name, organization }: { name: TabName; organization: Organization }) {
  switch (name) {
    case 'plans':
      return <PlansTab organization={organization} />
    case 'announcements':
      return <AnnouncementsTab organization={organization} />
    case 'customer':
    case 'supplier':
      return <ContractsTab organization={organization} role={name} />
    case 'experience':
      return <ExperienceTab organization={organization} />
  }
}
