import { t } from '@zakup/messages/catalogue'
import { LayoutDashboard } from 'lucide-react'
import { useLocation, useRouteError } from 'react-router'
import { failureWords } from '../shared/api/failure-words.ts'
import { paths } from '../shared/paths.ts'
import { useRoleChange } from '../shared/session/use-role-change.ts'
import { useAppSelector } from '../shared/store-hooks.ts'
import { Button } from '../shared/ui/Button.tsx'
import { LinkButton } from '../shared/ui/LinkButton.tsx'
import { usePageTitle } from '../shared/ui/page-title.ts'
import { otherPlaces } from './cabinet-menu.ts'
import { ErrorCard, ReloadButton } from './ErrorCard.tsx'
import styles from './ErrorScreen.module.css'
import { errorWords } from './error-words.ts'

/** A page of the cabinet that cannot be shown, inside the layout: the menu stays. */
export function CabinetError() {
  const { pathname, search } = useLocation()
  const words = errorWords(useRouteError(), pathname)
  usePageTitle(words.title)
  const me = useAppSelector((state) => state.user.userInfo)
  const { change, error, isLoading } = useRoleChange()
  const places = me && (words.status === 403 || words.status === 404) ? otherPlaces(me, pathname) : []
  const help =
    places.length > 0
      ? t(words.status === 403 ? 'cabinet.error_other_role' : 'cabinet.error_other_place')
      : words.help
  return (
    <ErrorCard words={{ ...words, help }}>
      {places.map(({ organization, ...choice }) => (
        <Button
          key={`${choice.membership_id}-${choice.user_type}`}
          kind="primary"
          disabled={isLoading}
          onClick={() => void change(choice, { to: pathname + search, replace: true })}
        >
          {[t(`cabinet.error_go_as_${choice.user_type}`), organization].filter(Boolean).join(' · ')}
        </Button>
      ))}
      {places.length === 0 && words.reloads && <ReloadButton />}
      <LinkButton to={paths.cabinet()} icon={<LayoutDashboard aria-hidden="true" />}>
        {t('cabinet.error_to_overview')}
      </LinkButton>
      {error && (
        <p role="alert" className={styles.failed}>
          {t('cabinet.switch_failed', { reason: failureWords(error, 'writing').text })}
        </p>
      )}
    </ErrorCard>
  )
}
