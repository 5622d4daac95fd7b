import { CHAIN_STEPS, type ChainStep } from '@zakup/contract/chain'
import type { PublicDb } from '../../db/database.ts'
import { type ChainLinks, chainRows } from './chain.queries.ts'

/** «Путь закупки», the same on every page: all five steps; future ones are empty. */
export async function purchaseChain(db: PublicDb, links: ChainLinks): Promise<ChainStep[]> {
  const rows = await chainRows(db, links)
  return CHAIN_STEPS.map(
    (kind) =>
      rows.find((row) => row.kind === kind) ?? {
        kind,
        id: null,
        number: null,
        name: null,
        status: null,
        date: null,
        more: 0,
      },
  )
}
