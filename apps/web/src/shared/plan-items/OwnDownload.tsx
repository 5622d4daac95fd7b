import { t } from '@zakup/messages/catalogue'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { failureWords } from '../api/failure-words.ts'
import { saveFile } from '../files/save-file.ts'
import { useNotice } from '../notices/notice.ts'
import { ownItemsCsv } from './own-items-csv.ts'
import type { CollectRows } from './use-collect-rows.ts'

interface Props {
  count: number
  collect: CollectRows
  className: string | undefined
}

/** Downloads all listed rows as a CSV for a spreadsheet. The official form belongs to the plan itself. */
export function OwnDownload({ count, collect, className }: Props) {
  const notice = useNotice()
  const [done, setDone] = useState<number | null>(null)
  async function download() {
    if (done !== null || count === 0) return
    setDone(0)
    try {
      const rows = await collect(0, count - 1, setDone)
      const table = new Blob([ownItemsCsv(rows)], { type: 'text/csv;charset=utf-8' })
      saveFile(table, t('own_items.file', { year: String(rows[0]?.year ?? '') }))
    } catch (error) {
      notice({ kind: 'error', text: failureWords(error).text })
    }
    setDone(null)
  }
  const words = done === null ? t('own_items.download') : t('own_items.preparing', { done, all: count })
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={words}
        title={words}
        aria-busy={done !== null}
        onClick={() => void download()}
      >
        <Download aria-hidden="true" />
      </button>
      <output className="sr">{done !== null && done > 0 ? words : ''}</output>
    </>
  )
}
