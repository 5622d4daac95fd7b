import { clamdInstalled, startClamd } from '@zakup/db/clamd'
import type { Stops } from './until-stopped.ts'

/** Starts an antivirus for the demo, if installed; returns the portal's settings for scanning uploads. */
export async function openDemoScan(stops: Stops): Promise<Record<string, string>> {
  if (!clamdInstalled()) return { UPLOAD_WITHOUT_SCAN: 'true' }
  const clamd = await startClamd()
  stops.add(() => clamd.stop())
  return { CLAMD: clamd.address }
}
