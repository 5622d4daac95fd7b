/** What calls made at once were answered, the lowest first: who won a race is nobody's to say. */
export function racedStatuses(answers: readonly { status: number }[]): number[] {
  return answers.map(({ status }) => status).toSorted((a, b) => a - b)
}
