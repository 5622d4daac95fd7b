import type { Announcement, Contract, DB, Lot, LotResult, Organization } from './types.gen.ts'

/**
 * What a public handler may select: public_* views and dict_* tables, and no other. The role zakup_public has
 * grants on the same. PostgreSQL calls every column of a view nullable, so the types come from the base table.
 */
type ViewOf<View, Base> = { [Column in keyof View]: Column extends keyof Base ? Base[Column] : View[Column] }

type DictTables = Pick<DB, Extract<keyof DB, `dict_${string}`>>

interface FileColumns {
  uuid: string
  original_name: string
  content_type: string
  size: number
  created_at: string
  signature_check: string
  av_check: string
  is_stored: boolean
}

export interface PublicDatabase extends DictTables {
  public_organization: ViewOf<DB['public_organization'], Organization>
  public_announcement: ViewOf<DB['public_announcement'], Announcement & { publish_date: string }>
  public_lot: ViewOf<DB['public_lot'], Lot>
  public_announcement_file: FileColumns & {
    announcement_id: number
    file_group_id: number
    lot_id: number | null
  }
  public_attachment: {
    uuid: string
    original_name: string
    content_type: string
    size: number
    storage_key: string
  }
  public_protocol: ViewOf<
    DB['public_protocol'],
    {
      id: number
      announcement_id: number
      protocol_type_id: number
      number: string
      created_at: string
      signed_at: string
    }
  >
  public_lot_result: ViewOf<
    DB['public_lot_result'],
    LotResult & { announcement_id: number; lot_number: string; lot_name_ru: string }
  >
  public_contract: ViewOf<DB['public_contract'], Contract & { sign_date: string }>
}
