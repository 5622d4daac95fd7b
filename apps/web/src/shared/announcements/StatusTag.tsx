import { ToneTag } from '../ui/ToneTag.tsx'
import { statusLook } from './stage-tone.ts'

interface Status {
  id: number
  name: string
  short_name: string
}

/** A status of an announcement or a lot. */
export function StatusTag({ status }: { status: Status }) {
  return <ToneTag look={statusLook(status.id)} status={status} />
}
