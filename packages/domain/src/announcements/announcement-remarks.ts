/** Codes of remarks on an announcement before it is published; the messages are `announcement_remark.<code>`. */
export const ANNOUNCEMENT_REMARKS = [
  'method_not_announced',
  'no_name_kk',
  'intake_too_short',
  'no_change_reason',
  'no_lots',
  'no_insoterms',
  'no_delivery_place',
  'lot_not_in_force',
  'item_not_ready',
  'no_documentation',
  'no_technical_specification',
  'no_contract_draft',
  'no_commission',
  'commission_too_small',
  'commission_even',
  'no_secretary',
] as const
export type AnnouncementRemarkCode = (typeof ANNOUNCEMENT_REMARKS)[number]
