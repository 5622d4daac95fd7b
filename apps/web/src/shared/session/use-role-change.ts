import type { Me } from '@zakup/contract/auth/auth.routes'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { useSwitchRoleMutation } from '../api/auth-api.ts'
import { useAppDispatch } from '../store-hooks.ts'
import { keepUser } from './session-actions.ts'

export type ActingChoice = Pick<Me, 'membership_id' | 'user_type'>

/** Switches to another organisation or role of the user, and from there to a page if one is given. */
export function useRoleChange() {
  const [send, { error, isLoading }] = useSwitchRoleMutation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  async function change(body: ActingChoice, page?: { to: string; replace?: boolean }) {
    const answer = await send({ body })
    if (!answer.data) return answer
    const { data } = answer
    // Rendered at once: the page of the former role is unmounted and its leave guard gone, its draft kept.
    flushSync(() => dispatch(keepUser(data)))
    if (page) void navigate(page.to, { replace: page.replace ?? false })
    return answer
  }
  return { change, error, isLoading }
}
