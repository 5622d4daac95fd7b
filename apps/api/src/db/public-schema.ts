import type {
  Announcement,
  Contract,
  ContractUnit,
  CountCube,
  CountOrganization,
  CountSystem,
  DatedLimit,
  DB,
  Faq,
  Lot,
  LotPlanItem,
  LotResult,
  MenuItem,
  Organization,
  OrganizationTax,
  Plan,
  PlanItem,
  PlanItemDelivery,
  Post,
  Rnu,
  RnuFounder,
  SearchWord,
  SupplierExp,
} from './types.gen.ts'

/**
 * What a public handler may select: public_* views and dict_* tables, nothing else. The role zakup_public has grants on
 * the same. PostgreSQL reports every view column as nullable, so the types come from the base table.
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
  public_organization: ViewOf<DB['public_organization'], Organization & { in_rnu: boolean }>
  public_organization_tax: ViewOf<
    DB['public_organization_tax'],
    OrganizationTax & { iin_bin: string; debt_limit: string }
  >
  public_plan: ViewOf<DB['public_plan'], Plan & { approved_at: string }>
  public_plan_item: ViewOf<DB['public_plan_item'], PlanItem>
  public_plan_item_delivery: ViewOf<DB['public_plan_item_delivery'], PlanItemDelivery>
  public_order_step: {
    plan_item_id: number
    purchase_order_id: number
    sent_at: string
    decided_at: string | null
  }
  public_lot_plan_item: ViewOf<DB['public_lot_plan_item'], LotPlanItem>
  public_contract_unit: ViewOf<DB['public_contract_unit'], ContractUnit>
  public_rnu: ViewOf<DB['public_rnu'], Rnu & { starts_on: string; ends_on: string }>
  public_rnu_founder: ViewOf<DB['public_rnu_founder'], RnuFounder>
  /** A confirmed record has every field that a draft may leave empty. */
  public_supplier_exp: ViewOf<
    DB['public_supplier_exp'],
    SupplierExp & { object_ru: string; customer_name_ru: string; completed_on: string }
  >
  public_post: ViewOf<DB['public_post'], Post & { published_at: string; image_uuid: string | null }>
  public_menu_item: ViewOf<DB['public_menu_item'], MenuItem>
  public_faq: ViewOf<DB['public_faq'], Faq>
  public_dated_limit: ViewOf<DB['public_dated_limit'], DatedLimit>
  public_count: ViewOf<DB['public_count'], CountCube>
  public_count_delta: ViewOf<DB['public_count_delta'], CountCube>
  public_count_system: ViewOf<DB['public_count_system'], CountSystem>
  public_count_organization: ViewOf<DB['public_count_organization'], CountOrganization>
  public_search_word: ViewOf<DB['public_search_word'], SearchWord>
  public_version: { version: string }
  public_announcement: ViewOf<DB['public_announcement'], Announcement & { publish_date: string }>
  public_lot: ViewOf<DB['public_lot'], Lot & { publish_date: string; announcement_number: string }>
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
    sha256: Buffer
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
