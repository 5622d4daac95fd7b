import '@zakup/messages/add-account-words'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type EmailLink, emailLink } from './email-link.ts'
import { RequestResetEmail } from './RequestResetEmail.tsx'
import { SetPassword } from './SetPassword.tsx'

/** Requests a reset e-mail; opened by the link from the e-mail, sets the new password. */
export function PasswordResetPage() {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [link, setLink] = useState<EmailLink | 'broken' | null>(() => emailLink(hash))
  // If the page is already open, a link from the e-mail changes only the hash.
  const opened = emailLink(hash)
  if (opened && JSON.stringify(opened) !== JSON.stringify(link)) setLink(opened)
  useEffect(() => {
    // Removed from the URL at once: the token sets a password, and others may see the address bar.
    if (opened) void navigate(pathname, { replace: true })
  }, [opened, pathname, navigate])
  if (link && link !== 'broken')
    return <SetPassword key={link.token} link={link} onAnew={() => setLink(null)} />
  return <RequestResetEmail broken={link === 'broken'} />
}
