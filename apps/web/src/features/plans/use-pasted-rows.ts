import { useEffect } from 'react'
import { pastedRows } from '../../shared/plan-items/pasted-rows.ts'

/** Ctrl+V anywhere on the page but in a field: rows of a spreadsheet are handed over. */
export function usePastedRows(onPaste: ((rows: string[][]) => void) | undefined): void {
  useEffect(() => {
    if (!onPaste) return
    const paste = (event: ClipboardEvent) => {
      if (
        event.target instanceof Element &&
        event.target.closest('textarea, select, dialog, [contenteditable]')
      )
        return
      // A box of a row is an input too, and there nobody types.
      if (event.target instanceof HTMLInputElement && event.target.type !== 'checkbox') return
      const rows = pastedRows(event.clipboardData?.getData('text/plain') ?? '')
      if (!rows) return
      event.preventDefault()
      onPaste(rows)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [onPaste])
}
