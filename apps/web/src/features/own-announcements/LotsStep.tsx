import { AnnouncementLots } from './AnnouncementLots.tsx'
import { useBuilder } from './builder-context.ts'
import { Candidates } from './Candidates.tsx'

/** What is in, and below it what could be. */
export function LotsStep() {
  const { lotsLocked } = useBuilder()
  return (
    <>
      <AnnouncementLots />
      {lotsLocked === null && <Candidates />}
    </>
  )
}
