import { formatDate, formatDateTime } from '../format/date-format.ts'
import { Missing } from './Missing.tsx'

export function DateText({ at, time = false }: { at: string | null | undefined; time?: boolean }) {
  if (!at) return <Missing />
  return (
    <time className="num" dateTime={at}>
      {time ? formatDateTime(at) : formatDate(at)}
    </time>
  )
}
