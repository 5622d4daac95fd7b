import { ProblemError } from '../../kernel/problem-error.ts'

/** The number of files each sender is uploading to this process now. */
const sending = new Map<number, number>()

/** Takes a slot until the returned function is called, so that nobody fills the disk with many parallel uploads. */
export function takeSlot(personId: number, most: number): () => void {
  const now = sending.get(personId) ?? 0
  if (now >= most)
    throw new ProblemError(429, 'attachment.too_many_at_once', {
      values: { count: now },
      headers: { 'retry-after': '5' },
    })
  sending.set(personId, now + 1)
  return () => {
    const left = (sending.get(personId) ?? 1) - 1
    if (left > 0) sending.set(personId, left)
    else sending.delete(personId)
  }
}
