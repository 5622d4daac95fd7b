import { ProblemError } from '../../kernel/problem-error.ts'
import { Slots } from '../../kernel/slots.ts'

const sending = new Slots()

/** Takes a slot until the returned function is called, so that nobody fills the disk with many parallel uploads. */
export function takeSlot(personId: number, most: number): () => void {
  const leave = sending.take(personId, most)
  if (leave) return leave
  throw new ProblemError(429, 'attachment.too_many_at_once', {
    values: { count: most },
    headers: { 'retry-after': '5' },
  })
}
