import { useCallback, useMemo, useState } from 'react'

/** Shared by the tabs of one item: the versions written by this page, and which forms have unsaved input. */
export interface DemandsEditing {
  writtenHere: ReadonlySet<number>
  wrote: (version: number) => void
  dirty: ReadonlySet<string>
  mark: (name: string, dirty: boolean) => void
}

export function useDemandsEditing(): DemandsEditing {
  const [writtenHere, setWrittenHere] = useState<ReadonlySet<number>>(new Set())
  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set())
  const wrote = useCallback((version: number) => setWrittenHere((before) => new Set(before).add(version)), [])
  const mark = useCallback(
    (name: string, isDirty: boolean) =>
      setDirty((before) => {
        if (before.has(name) === isDirty) return before
        const after = new Set(before)
        if (isDirty) after.add(name)
        else after.delete(name)
        return after
      }),
    [],
  )
  return useMemo(() => ({ writtenHere, wrote, dirty, mark }), [writtenHere, wrote, dirty, mark])
}
