import '@zakup/messages/add-account-words'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { AskForLetter } from './AskForLetter.tsx'
import { type LetterLink, letterLink } from './letter-link.ts'
import { SetPassword } from './SetPassword.tsx'

/** Asks for a letter; opened by the letter's link, asks for the new password. */
export function PasswordResetPage() {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [link, setLink] = useState<LetterLink | 'broken' | null>(() => letterLink(hash))
  // A letter opened while the page is open already changes the hash alone.
  const opened = letterLink(hash)
  if (opened && JSON.stringify(opened) !== JSON.stringify(link)) setLink(opened)
  useEffect(() => {
    // Out of the address at once: it is good for a password, and an address bar is seen by others.
    if (opened) void navigate(pathname, { replace: true })
  }, [opened, pathname, navigate])
  if (link && link !== 'broken')
    return <SetPassword key={link.token} link={link} onAnew={() => setLink(null)} />
  return <AskForLetter broken={link === 'broken'} />
}
