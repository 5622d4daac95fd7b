import { t } from '@zakup/messages/catalogue'
import { home } from '@zakup/messages/ru/home'
import { addWords } from '@zakup/messages/words-in-browser'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { Counters } from './Counters.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { Hero } from './Hero.tsx'
import { HomeNews } from './HomeNews.tsx'
import { InNumbers } from './InNumbers.tsx'
import { LotPreview } from './LotPreview.tsx'
import { OpenIntake } from './OpenIntake.tsx'
import { Tops } from './Tops.tsx'

addWords(home)

export function HomePage() {
  usePageTitle(t('home.title'))
  return (
    <>
      <Hero />
      <div className="container">
        <Counters />
        <OpenIntake />
        <InNumbers />
        <Tops />
        <LotPreview />
        <HomeNews />
        <FirstSteps />
      </div>
    </>
  )
}
