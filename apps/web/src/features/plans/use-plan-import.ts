import { MAX_PASTED_ROWS } from '@zakup/domain/plans/plan-import-bounds'
import { pastedTable } from '@zakup/domain/plans/plan-import-paste'
import { t } from '@zakup/messages/catalogue'
import { useState } from 'react'
import { columnNames, namesOf } from './column-names.ts'
import { useStartPlanImportMutation } from './plan-imports-api.ts'

type Source = { attachment: string } | { rows: string[][] }

/** One import at a time. Closing the sheet does not stop it: reopened, the sheet shows the same import. */
export function usePlanImport(planId: number) {
  const [open, setOpen] = useState(false)
  const [importId, setImportId] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [leftOut, setLeftOut] = useState<string[]>([])
  const [start, { isLoading: starting, error, reset }] = useStartPlanImportMutation()
  async function begin(body: Source) {
    setProblem(null)
    const { data } = await start({ params: { id: planId }, body })
    if (data) setImportId(data.id)
  }
  return {
    open,
    importId,
    starting,
    error,
    /** Why the pasted text could not be used. */
    problem,
    setProblem,
    /** Headings of the pasted table whose columns were not taken. */
    leftOut,
    begin: (file: Source) => {
      setLeftOut([])
      return begin(file)
    },
    /** Rows pasted into the sheet or directly over the list. */
    paste: (copied: string[][]) => {
      setOpen(true)
      setImportId(null)
      const { rows, leftOut: unknown, missing } = pastedTable(copied, columnNames())
      setLeftOut(unknown)
      if (rows.length === 0) setProblem(t('import.paste_empty'))
      else if (missing.length > 0)
        setProblem(t('import.paste_missing', { count: missing.length, names: namesOf(missing) }))
      else if (rows.length > MAX_PASTED_ROWS) setProblem(t('import.paste_many', { limit: MAX_PASTED_ROWS }))
      else void begin({ rows })
    },
    show: () => setOpen(true),
    hide: () => setOpen(false),
    again: () => {
      reset()
      setProblem(null)
      setImportId(null)
    },
  }
}

export type PlanImporting = ReturnType<typeof usePlanImport>
