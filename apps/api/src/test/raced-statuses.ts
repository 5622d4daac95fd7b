/** Statuses of concurrent calls, sorted: which call wins the race is not deterministic. */
export function racedStatuses(answers: readonly { status: number }[]): number[] {
  return answers.map(({ status }) => status).toSorted((a, b) => a - b)
}
