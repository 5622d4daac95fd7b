import { t } from '@zakup/messages/catalogue'
import { Menu } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { useMeQuery } from '../shared/api/auth-api.ts'
import { NoticeProvider } from '../shared/notices/NoticeProvider.tsx'
import { paths } from '../shared/paths.ts'
import { owesSecondFactor } from '../shared/session/owes-second-factor.ts'
import { useAppSelector } from '../shared/store-hooks.ts'
import { CRUMB_PLACE } from '../shared/ui/Crumbs.tsx'
import { Logo } from '../shared/ui/Logo.tsx'
import { Sheet } from '../shared/ui/Sheet.tsx'
import styles from './CabinetLayout.module.css'
import { CabinetMenu } from './CabinetMenu.tsx'
import { type CabinetItem, itemAt } from './cabinet-menu.ts'
import { LowVisionPanel } from './LowVisionPanel.tsx'
import { NoticeBell } from './NoticeBell.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import skipStyles from './PublicLayout.module.css'
import { RnuBanner } from './RnuBanner.tsx'
import { RoleSwitch } from './RoleSwitch.tsx'
import { SecondFactorBanner } from './SecondFactorBanner.tsx'
import { SessionEndedDialog } from './SessionEndedDialog.tsx'
import { SessionWarning } from './SessionWarning.tsx'
import { TourButton } from './tour/TourButton.tsx'
import { useActing } from './use-acting.ts'

const loadGuide = () => import('./tour/cabinet-guide.ts')

export function CabinetLayout() {
  // Keeps the user in the query cache while the cabinet is open; the loader has already fetched it.
  useMeQuery()
  // Open on this page only: navigation closes the menu.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const { pathname } = useLocation()
  const acting = useActing()
  const open = openAt === pathname
  const lowVision = useAppSelector((state) => state.lowVision.on)
  // While the second factor is required, the server refuses all other requests.
  const owes = useAppSelector(({ user }) => user.userInfo && owesSecondFactor(user.userInfo, Date.now()))
  const section = itemAt(pathname)
  const side = useSectionInView(section?.to)
  return (
    <NoticeProvider>
      <a className={skipStyles.skip} href="#content">
        {t('shell.skip')}
      </a>
      {lowVision && <LowVisionPanel />}
      <SessionWarning />
      <div className={styles.cabinet}>
        <aside ref={side} className={styles.side} aria-label={t('cabinet.menu')}>
          <Logo />
          <RoleSwitch />
          <CabinetMenu />
        </aside>
        <div className={styles.work}>
          <header className={styles.top}>
            <button
              type="button"
              className={styles.burger}
              data-tour="cabinet-menu"
              aria-label={t('shell.menu')}
              aria-expanded={open}
              onClick={() => setOpenAt(pathname)}
            >
              <Menu aria-hidden="true" />
            </button>
            <Crumb pathname={pathname} section={section} />
            <TourButton className={styles.tour} load={loadGuide} />
            {!owes && <NoticeBell />}
            <PersonMenu />
          </header>
          <main id="content" tabIndex={-1} className={styles.main}>
            <SecondFactorBanner />
            {!owes && <RnuBanner />}
            <Outlet key={acting} />
          </main>
        </div>
      </div>
      <Sheet side="left" title={t('shell.menu')} open={open} onClose={() => setOpenAt(null)}>
        <div className={styles.sheet}>
          <RoleSwitch />
          <CabinetMenu />
        </div>
      </Sheet>
      <SessionEndedDialog />
    </NoticeProvider>
  )
}

/** In a menu taller than the window, scrolls to the section of the page; the page itself does not move. */
function useSectionInView(section: string | undefined) {
  const side = useRef<HTMLElement>(null)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs again for another section
  useEffect(() => {
    const menu = side.current
    const box = menu?.querySelector('[aria-current="page"]')?.getBoundingClientRect()
    if (!menu || !box) return
    const { top, bottom } = menu.getBoundingClientRect()
    if (box.top < top || box.bottom > bottom) menu.scrollTop += box.top - (top + bottom) / 2
  }, [section])
  return side
}

/** The section of the page. A detail page below it adds its own name (CrumbHere), and the section becomes a link. */
function Crumb({ pathname, section }: { pathname: string; section: CabinetItem | undefined }) {
  const name = section?.name ?? t('cabinet.title')
  return (
    <nav aria-label={t('shell.crumbs')} className={styles.crumb}>
      <ol>
        <li>
          <Link to={paths.cabinet()}>{t('cabinet.title')}</Link>
        </li>
        <li>{section && section.to !== pathname ? <Link to={section.to}>{name}</Link> : name}</li>
        <li id={CRUMB_PLACE} />
      </ol>
    </nav>
  )
}
