import '@zakup/messages/add-watch-button-words'
import { t } from '@zakup/messages/catalogue'
import { Check, Eye } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { paths } from '../paths.ts'
import { useAppSelector } from '../store-hooks.ts'
import { Button } from '../ui/Button.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'

/** Takes the button as a prop: if it imported it, the bundler would make a third file of it, loaded by every visitor. */
const WatchInAccount = lazy(() =>
  import('./WatchInAccount.tsx').then((code) => ({ default: code.WatchInAccount })),
)

/** Watches the purchase of an announcement; a visitor is asked to sign in, and comes back to it. */
export function WatchButton({ announcementId, here }: { announcementId: number; here: string }) {
  const isSignedIn = useAppSelector(({ auth }) => auth.access_token !== null)
  if (!isSignedIn)
    return (
      <LinkButton to={paths.login(here)} icon={<Eye aria-hidden="true" data-decor />}>
        {t('watch.start')}
      </LinkButton>
    )
  return (
    <Suspense fallback={<Toggle />}>
      <WatchInAccount key={announcementId} announcementId={announcementId} button={Toggle} />
    </Suspense>
  )
}

interface ToggleProps {
  watched?: boolean | undefined
  busy?: boolean
  onToggle?: (() => void) | undefined
}

function Toggle({ watched, busy = false, onToggle }: ToggleProps) {
  const Icon = watched ? Check : Eye
  return (
    <Button
      icon={<Icon aria-hidden="true" data-decor />}
      // Until it is known whether the purchase is watched, a press would do the wrong thing.
      disabled={!onToggle}
      busy={busy}
      title={watched ? t('watch.end') : undefined}
      onClick={onToggle}
    >
      {t(watched ? 'watch.on' : 'watch.start')}
    </Button>
  )
}
