import { useState } from 'react'
import type { CallError } from '../../shared/api/call-error.ts'
import { isUnanswered, type SaveAnswer } from '../../shared/forms/save-chain.ts'

type Answer<Saved> = { data?: Saved | undefined; error?: unknown }

/**
 * One key for one intention: pressed again after a lost answer, the same call goes under the same key and is not done
 * twice. What was answered is forgotten, or putting an item in once more would be taken for the first time.
 */
export function useRepeatKeys() {
  const [keys] = useState(() => new Map<string, string>())
  return async function once<Saved>(
    what: unknown,
    call: (key: string) => Promise<Answer<Saved>>,
  ): Promise<SaveAnswer<Saved>> {
    const name = JSON.stringify(what)
    const key = keys.get(name) ?? crypto.randomUUID()
    keys.set(name, key)
    const answer = await call(key)
    const error = answer.error as CallError | undefined
    if (!error || !isUnanswered(error)) keys.delete(name)
    return error ? { error } : { data: answer.data as Saved }
  }
}
