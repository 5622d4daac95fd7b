import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { paths } from '../shared/paths.ts'
import { actingKey } from '../shared/session/use-actor.ts'
import { useAppSelector } from '../shared/store-hooks.ts'
import { isOpenTo } from './cabinet-menu.ts'

/**
 * For whom the cabinet is open, as the React key of its page. When it changes, the page remounts: forms, dialogs and
 * unfinished choices are dropped. A draft stored in the browser is found again by its owner.
 */
export function useActing(): string {
  const me = useAppSelector((state) => state.user.userInfo)
  const now = actingKey(me)
  // After sign-out the page stays rendered until the user has left it.
  const [key, setKey] = useState(now)
  if (now && now !== key) setKey(now)
  const former = useRef(me)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const leave = useEffectEvent((acting: string) => {
    const before = former.current
    if (!me) return
    former.current = me
    if (!before || actingKey(before) === acting) return
    // The form that would ask for confirmation before leaving is already unmounted.
    if (before.id !== me.id || !isOpenTo(me.user_type, pathname))
      void navigate(paths.cabinet(), { replace: true })
    // The cabinet loader checks whether the new role needs a second factor.
    else void revalidate()
  })
  useEffect(() => {
    if (now) leave(now)
  }, [now])
  return key ?? ''
}
