import { t } from '@zakup/messages/catalogue'
import { useEffect, useState } from 'react'

const SLOW_MS = 10_000

/** Shows a note when loading takes longer than usual. */
export function SlowNote({ loading }: { loading: boolean }) {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!loading) return
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [loading])
  return slow ? <output>{t('shell.slow')}</output> : null
}
