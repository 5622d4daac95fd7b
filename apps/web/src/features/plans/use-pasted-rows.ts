import { useEffect } from 'react'
import { pastedRows } from '../../shared/plan-items/pasted-rows.ts'

/** Ctrl+V anywhere on the page except in a text field: passes the pasted spreadsheet rows on. */
export function usePastedRows(onPaste: ((rows: string[][]) => void) | undefined): void {
  useEffect(() => {
    if (!onPaste) return
    const paste = (event: ClipboardEvent) => {
      if (
        event.target instanceof Element &&
        event.target.closest('textarea, select, dialog, [contenteditable]')
      )
        return
      // A row's checkbox is an input too, but takes no typing.
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
