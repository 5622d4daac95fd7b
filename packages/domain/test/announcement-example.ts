import type { AnnouncementFacts, LotFacts } from '../src/announcements/announcement-facts.ts'

/** For tests: an announcement of goods by an open contest, without remarks. */
export function exampleAnnouncement(change: Partial<AnnouncementFacts> = {}): AnnouncementFacts {
  return {
    version: 1,
    is_repeat: false,
    purchase_method_id: 2,
    purchase_subject_id: 1,
    name_kk: 'Қағаз',
    intake_days: null,
    change_reason: null,
    lots: [exampleLot()],
    file_groups: [1, 2, 4],
    commission_roles: [1, 2, 2, 3],
    ...change,
  }
}

export function exampleLot(change: Partial<LotFacts> = {}): LotFacts {
  return {
    id: 1,
    insoterm_id: 7,
    delivery_place_ru: 'ул. Абая, 1',
    codes_in_force: true,
    item_statuses: [4],
    ...change,
  }
}
