import { t } from '@zakup/messages/catalogue'
import list from '../../shared/list/CabinetList.module.css'
import { paths } from '../../shared/paths.ts'
import { LinkButton } from '../../shared/ui/LinkButton.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { WaitingNow } from '../../shared/waiting/WaitingNow.tsx'
import { StateLine } from './StateLine.tsx'
import { WaitingCounts } from './WaitingCounts.tsx'

/** What waits for the operator, and whether the portal works. */
export function DeskPage() {
  usePageTitle(t('desk.title'))
  return (
    <div className={list.parts}>
      <div className={list.head}>
        <div>
          <h1>{t('desk.title')}</h1>
          <p>{t('desk.lead')}</p>
        </div>
        <LinkButton to={paths.journal()}>{t('journal.title')}</LinkButton>
      </div>
      <StateLine />
      <WaitingCounts />
      <WaitingNow wide />
    </div>
  )
}
