import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { paths } from '../shared/paths.ts'
import { actingKey } from '../shared/session/use-actor.ts'
import { useAppSelector } from '../shared/store-hooks.ts'
import { isOpenTo } from './cabinet-menu.ts'

/**
 * For whom the cabinet is open: the key of its page. When that changes, whatever the former one had open goes, and with it
 * forms, dialogs and half-made choices; a draft the browser keeps is found again by its owner.
 */
export function useActing(): string {
  const me = useAppSelector((state) => state.user.userInfo)
  const now = actingKey(me)
  // Who signs out is still shown the page until they have left it.
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
    // The form that would ask whether to leave is gone by now.
    if (before.id !== me.id || !isOpenTo(me.user_type, pathname))
      void navigate(paths.cabinet(), { replace: true })
    // The door of the cabinet asks the new role for its second factor.
    else void revalidate()
  })
  useEffect(() => {
    if (now) leave(now)
  }, [now])
  return key ?? ''
}
