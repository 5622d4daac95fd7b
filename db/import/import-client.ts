/** The connection an import needs: a `pg` client, or one inside a transaction of the portal. */
export interface ImportClient {
  query<Row extends object>(
    text: string,
    values?: unknown[],
  ): Promise<{ rows: Row[]; rowCount: number | null }>
}
