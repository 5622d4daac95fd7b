import { ProblemError } from '../../app/problem-error.ts'

/** Who is sending how many files to this process right now. */
const sending = new Map<number, number>()

/** Takes a place until the returned function is called; nobody fills the disk with many uploads at once. */
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
