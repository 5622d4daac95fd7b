import { t } from '@zakup/messages/catalogue'
import type { MouseEvent, ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { lastRequest } from '../api/last-request.ts'
import { paths } from '../paths.ts'
import { useAppSelector } from '../store-hooks.ts'

interface Props {
  className?: string | undefined
  icon?: ReactNode
  /** The request that failed; without it, the last one of the page. */
  request?: string | null
  /** Loads the application anew: it may be broken. */
  reload?: boolean
  onClick?: () => void
  /** The element around the link, which is left out with it. */
  within?: 'li' | 'p'
  withinClass?: string | undefined
}

/** A link to write to the support about this page; none for the operator, whose people are the support. */
export function SupportLink(props: Props) {
  const { className, icon, request, reload = false, onClick, within: Around, withinClass } = props
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isOperator = useAppSelector(({ user }) => user.userType === 'operator')
  // On the form itself it would lead to the same form, about itself.
  if (isOperator || pathname === paths.newTicket()) return null
  const to = (id: string | null | undefined) =>
    paths.newTicket({ page: pathname + search, ...(id && { request: id }) })
  function open(event: MouseEvent) {
    onClick?.()
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    // The last request is known only now; in a new tab the link goes without it.
    event.preventDefault()
    const address = to(request ?? lastRequest(pathname))
    if (reload) location.assign(address)
    else void navigate(address)
  }
  const link = (
    <Link to={to(request)} className={className} onClick={open}>
      {icon}
      {t('shell.support_write')}
    </Link>
  )
  return Around ? <Around className={withinClass}>{link}</Around> : link
}
