/** What an import asks of its connection: that of `pg`, or one that a transaction of the portal lends. */
export interface ImportClient {
  query<Row extends object>(
    text: string,
    values?: unknown[],
  ): Promise<{ rows: Row[]; rowCount: number | null }>
}
