/** What a hook of a call tells: only this much of it is needed to show an answer, its absence or its failure. */
export interface Asked<Data> {
  data?: Data | undefined
  error?: unknown
  isFetching: boolean
  refetch: () => unknown
}
