import { t } from '@zakup/messages/catalogue'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { Hero } from './Hero.tsx'
import { OpenIntake } from './OpenIntake.tsx'
import { YearCounts } from './YearCounts.tsx'

export function HomePage() {
  usePageTitle(t('home.page'))
  return (
    <>
      <Hero />
      <div className="container">
        <OpenIntake />
        <YearCounts />
      </div>
    </>
  )
}
