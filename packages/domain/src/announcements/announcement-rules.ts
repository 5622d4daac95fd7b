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
  // The name is published in both languages; a purchase is not void without one of them.
  ...(isBlank(facts.name_kk) ? [remark('no_name_kk', 'facts', 'Закон ст. 12', { level: 'warning' })] : []),
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
  // What is published stays in its lots while the documentation changes.
  const ready = facts.version > 1 ? ITEM_STATUS.published : ITEM_STATUS.lotDraft
  return [
    ...(facts.purchase_subject_id === GOODS
      ? about('no_insoterms', 'spec §3, Правила п. 117', (lot) => lot.insoterm_id === null)
      : []),
    ...about('no_delivery_place', 'Закон ст. 6', (lot) => isBlank(lot.delivery_place_ru)),
    // A further version keeps the lots it was published with.
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

/** Закон ст. 12: the documentation, what is wanted, and the contract that will be signed. A price request has no tender papers. */
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

/** Everything that may be said against an announcement before it is published, step by step of its form. */
export function announcementRemarks(facts: AnnouncementFacts): AnnouncementRemark[] {
  return [factRules, lotRules, documentRules].flatMap((rule) => rule(facts))
}

/** It cannot be submitted, signed or published with one of these. */
export function blockingRemarks(facts: AnnouncementFacts): AnnouncementRemark[] {
  return announcementRemarks(facts).filter(({ level }) => level === 'blocking')
}
