import { t } from '@zakup/messages/catalogue'
import { useState } from 'react'
import { failureWords } from '../api/failure-words.ts'
import { useNotice } from '../notices/notice.ts'
import { useAppDispatch } from '../store-hooks.ts'
import { downloadFile } from './download-file.ts'

/** Downloads a file of the cabinet on click, one at a time, and shows a notice if it fails. */
export function useDownload() {
  const dispatch = useAppDispatch()
  const notice = useNotice()
  const [busy, setBusy] = useState(false)
  async function download(path: string, name: string) {
    if (busy) return
    setBusy(true)
    try {
      await dispatch(downloadFile(path, name))
    } catch (error) {
      // A lost connection throws a TypeError, a refusal throws an object with its status.
      const lost = error instanceof TypeError
      const { text } = failureWords(lost ? { status: 'FETCH_ERROR' } : error)
      notice({ kind: 'error', title: t('files.download_failed'), text })
    } finally {
      setBusy(false)
    }
  }
  return { busy, download: (path: string, name: string) => void download(path, name) }
}
