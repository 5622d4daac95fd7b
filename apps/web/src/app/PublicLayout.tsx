import { t } from '@zakup/messages/catalogue'
import { Outlet } from 'react-router'
import { useAppSelector } from '../shared/store-hooks.ts'
import panel from './LowVisionPanel.module.css'
import { LowVisionPanel } from './LowVisionPanel.tsx'
import { PublicFooter } from './PublicFooter.tsx'
import { PublicHeader } from './PublicHeader.tsx'
import styles from './PublicLayout.module.css'
import { TourButton } from './tour/TourButton.tsx'
import { UtilityBar } from './UtilityBar.tsx'

const loadGuide = () => import('./tour/public-guide.ts')

export function PublicLayout() {
  const lowVision = useAppSelector((state) => state.lowVision.on)
  const Bar = lowVision ? LowVisionPanel : UtilityBar
  return (
    <>
      <a className={styles.skip} href="#content">
        {t('shell.skip')}
      </a>
      <header>
        <Bar>
          <TourButton className={lowVision ? panel.tour : styles.utilityBarItem} load={loadGuide} />
        </Bar>
        <PublicHeader />
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <PublicFooter />
    </>
  )
}
