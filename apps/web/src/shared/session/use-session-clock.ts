import { useEffect, useEffectEvent, useState } from 'react'
import { useAppSelector } from '../store-hooks.ts'
import { serverAhead } from './server-clock.ts'
import { type SessionPhase, sessionEnd } from './session-clock.ts'
import { type Waking, watchSession } from './watch-session.ts'

const CALM: SessionPhase = { name: 'calm' }

const page: Waking = {
  listen(look) {
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
    }
  },
}

/**
 * How near the end of the session is, in server time. The end moves whenever the login changes: renewed here or in
 * another tab (other-tabs.ts). `onOver` is called once, when the end has come and this tab still has the session.
 */
export function useSessionClock(onOver: () => void): { phase: SessionPhase; canProlong: boolean } {
  const session = useAppSelector(({ auth, user }) => (auth.access_token ? user.userInfo?.session : undefined))
  const end = session && sessionEnd(session)
  const at = end?.at
  const [seen, setSeen] = useState<{ at: number; phase: SessionPhase } | null>(null)
  const look = useEffectEvent((phase: SessionPhase) => {
    if (at !== undefined) setSeen({ at, phase })
    if (phase.name === 'over') onOver()
  })
  useEffect(() => {
    if (at === undefined) return
    let stop = () => {}
    let isGone = false
    const begin = (ahead: number) => {
      if (!isGone) stop = watchSession(at, ahead, page, look)
    }
    void serverAhead().then(begin)
    return () => {
      isGone = true
      stop()
    }
  }, [at])
  // A phase recorded for another end does not apply to this one.
  return { phase: seen && seen.at === at ? seen.phase : CALM, canProlong: end?.canProlong ?? false }
}
