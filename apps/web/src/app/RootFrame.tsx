import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { RouteFocus } from '../shared/ui/RouteFocus.tsx'
import styles from './PublicLayout.module.css'

/** Shared by all routes: scroll restoration, focus management and a thin progress line while the next page loads. */
export function RootFrame() {
  const { state } = useNavigation()
  return (
    <>
      {state !== 'idle' && <div className={styles.progress} aria-hidden="true" />}
      <Outlet />
      <RouteFocus />
      <ScrollRestoration />
    </>
  )
}
