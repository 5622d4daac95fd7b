import { lacksKazakh } from '../both-languages.ts'
import { ITEM_STATUS } from '../plan-items/plan-item-machine.ts'
import { type AnnouncementFacts, FILE_GROUP, type LotFacts } from './announcement-facts.ts'
import { type AnnouncementRemark, type AnnouncementRule, remark } from './announcement-remark.ts'
import { announcementScheme, leastIntakeDays } from './announcement-scheme.ts'
import { commissionRemarks } from './commission-rules.ts'

/** Id of the dictionary purchase-subjects. */
const GOODS = 1

const isBlank = (text: string | null) => text === null || text.trim() === ''

const factRules: AnnouncementRule = (facts) => [
  ...(announcementScheme(facts.purchase_method_id)
    ? []
    : [remark('method_not_announced', 'facts', 'Закон ст. 11')]),
  ...(lacksKazakh(facts.name_kk) ? [remark('no_name_kk', 'facts', 'Закон ст. 12')] : []),
  ...intakeRemarks(facts),
  ...(facts.version > 1 && isBlank(facts.change_reason)
    ? [remark('no_change_reason', 'facts', 'Закон ст. 12')]
    : []),
]

function intakeRemarks(facts: AnnouncementFacts): AnnouncementRemark[] {
  const least = leastIntakeDays(facts.purchase_method_id, facts.is_repeat)
  if (least === null || facts.intake_days === null || facts.intake_days >= least) return []
  return [
    remark('intake_too_short', 'facts', 'Закон ст. 12', {
      values: { days: facts.intake_days, count: least },
    }),
  ]
}

const lotRules: AnnouncementRule = (facts) => {
  if (facts.lots.length === 0) return [remark('no_lots', 'lots', 'Закон ст. 6')]
  const about = (
    code: AnnouncementRemark['code'],
    ground: string,
    isWrong: (lot: LotFacts) => boolean,
    level: AnnouncementRemark['level'] = 'blocking',
  ): AnnouncementRemark[] => {
    const lots = facts.lots.filter(isWrong).map(({ id }) => id)
    return lots.length === 0
      ? []
      : [remark(code, 'lots', ground, { lots, level, values: { count: lots.length } })]
  }
  // Published items stay in their lots while the documentation changes.
  const ready = facts.version > 1 ? ITEM_STATUS.published : ITEM_STATUS.lotDraft
  return [
    ...(facts.purchase_subject_id === GOODS
      ? about('no_insoterms', 'spec §3, Правила п. 117', (lot) => lot.insoterm_id === null)
      : []),
    ...about('no_delivery_place', 'Закон ст. 6', (lot) => isBlank(lot.delivery_place_ru)),
    // A later version keeps the lots it was published with, so this only warns there.
    ...about(
      'lot_not_in_force',
      'Правила прил. 1 гр. 9, 25',
      (lot) => !lot.codes_in_force,
      facts.version > 1 ? 'warning' : 'blocking',
    ),
    ...about(
      'item_not_ready',
      'Правила пп. 42–45',
      (lot) => lot.item_statuses.length === 0 || lot.item_statuses.some((status) => status !== ready),
    ),
  ]
}

/** Закон ст. 12: tender documentation (not for a price request), technical specification and draft contract. */
const documentRules: AnnouncementRule = (facts) => {
  const scheme = announcementScheme(facts.purchase_method_id)
  const has = (group: number) => facts.file_groups.includes(group)
  return [
    ...(scheme?.discussion && !has(FILE_GROUP.tenderDocumentation)
      ? [remark('no_documentation', 'documents', 'Закон ст. 12')]
      : []),
    ...(has(FILE_GROUP.technicalSpecification)
      ? []
      : [remark('no_technical_specification', 'documents', 'Правила п. 117')]),
    ...(has(FILE_GROUP.contractDraft) ? [] : [remark('no_contract_draft', 'documents', 'Правила п. 117')]),
    ...(scheme?.needsCommission ? commissionRemarks(facts.commission_roles) : []),
  ]
}

/** All remarks on an announcement before it is published, in the order of the form's steps. */
export function announcementRemarks(facts: AnnouncementFacts): AnnouncementRemark[] {
  return [factRules, lotRules, documentRules].flatMap((rule) => rule(facts))
}

/** Remarks that block submitting, signing and publishing. */
export function blockingRemarks(facts: AnnouncementFacts): AnnouncementRemark[] {
  return announcementRemarks(facts).filter(({ level }) => level === 'blocking')
}
