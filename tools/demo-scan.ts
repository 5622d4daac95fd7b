import { clamdInstalled, startClamd } from '@zakup/db/clamd'
import type { Stops } from './until-stopped.ts'

/** What the portal is told about scanning uploads: an antivirus of the demo's own, or that there is none. */
export async function openDemoScan(stops: Stops): Promise<Record<string, string>> {
  if (!clamdInstalled()) return { UPLOAD_WITHOUT_SCAN: 'true' }
  const clamd = await startClamd()
  stops.add(() => clamd.stop())
  return { CLAMD: clamd.address }
}
