import type { AnnouncementAction } from '@zakup/domain/announcements/announcement-case'
import type { Choice } from './purchase-choice.ts'
import { announcementStatus } from './purchase-expectations.ts'
import type { Person } from './purchase-people.ts'
import type { PurchaseState } from './purchase-state.ts'
import { type Attempt, isHead, isOrganizer, REASON, type Step } from './purchase-step.ts'

type Announcement = PurchaseState['announcements'][number]

interface Chosen {
  who: Person
  announcement: Announcement
  path: string
}

function chosen(
  choice: Choice,
  fits: (row: Announcement) => boolean,
  may: (who: Person, row: Announcement) => boolean = () => true,
): Chosen {
  const announcement = choice.row(choice.state.announcements, fits)
  const who = choice.who(
    (one) => isOrganizer(one) && one.organization_id === announcement.organizer_id && may(one, announcement),
  )
  return { who, announcement, path: `core/announcement/${announcement.id}/` }
}

/** A change of status. The rule alone decides most of them; `mayConflict` marks those that also check completeness. */
function life(action: AnnouncementAction, name: string, from: readonly number[], body?: unknown): Step {
  return (choice) => {
    const headOnly = action === 'sign' || action === 'return'
    const { who, announcement, path } = chosen(
      choice,
      (row) => from.includes(row.status_id),
      (one, row) =>
        headOnly ? isHead(one) && one.person_id !== row.submitted_by : action !== 'submit' || !isHead(one),
    )
    return {
      who,
      method: 'POST',
      path: `${path}${name}/`,
      body,
      rule: announcement.status_id ? announcementStatus(who, announcement, action) : undefined,
      mayConflict: action === 'submit' || action === 'publish' || action === 'sign' || action === 'repeat',
    }
  }
}

/** A change of a draft. Someone without the right is refused whatever the body contains. */
function onDraft(
  choice: Choice,
  action: 'edit' | 'change_lots',
  make: (it: Chosen) => Pick<Attempt, 'method' | 'path' | 'body'>,
): Attempt {
  const it = chosen(choice, (row) => row.status_id === 110 || (action === 'edit' && row.status_id === 160))
  const rule = it.announcement.status_id ? announcementStatus(it.who, it.announcement, action) : undefined
  // If the rule allows it, the outcome also depends on the body, so nothing is predicted.
  return { who: it.who, ...make(it), ...(rule ? { rule } : {}) }
}

const facts = ({ chance }: Choice) => ({
  name_ru: 'Роза',
  name_kk: chance.of(['Раушан', null]),
  purchase_method_id: chance.of([2, 3, 3, 23]),
  purchase_subject_id: chance.of([1, 1, 1, 3]),
  intake_days: chance.of([null, null, 1, 10]),
})

const lotsOf = (choice: Choice, { announcement }: Chosen) =>
  choice.some(choice.state.lots, (lot) => lot.announcement_id === announcement.id).map(({ id }) => id)

const candidates = (choice: Choice, { who, announcement }: Chosen) =>
  choice
    .some(
      choice.state.items,
      (item) =>
        item.is_current &&
        item.purchase_method_id === announcement.purchase_method_id &&
        ((item.status_id === 26 && item.organizer_id === who.organization_id) ||
          (item.status_id === 2 && item.organization_id === who.organization_id)),
    )
    .map(({ id }) => id)

const COMMISSION = [1, 2, 2, 3].map((commission_role_id, i) => ({
  commission_role_id,
  full_name: `Член ${i}`,
  position: 'Специалист',
}))

/** Steps from a draft to the end of bid intake. */
export const ANNOUNCEMENT_STEPS: Record<string, Step> = {
  create: (choice) => ({
    who: choice.who(isOrganizer),
    method: 'POST',
    path: 'core/announcement/create',
    body: { ...facts(choice), year_id: 2026 },
  }),
  update: (choice) =>
    onDraft(choice, 'edit', ({ path, announcement }) => ({
      method: 'PUT',
      path,
      body: {
        ...facts(choice),
        purchase_method_id: announcement.purchase_method_id ?? 2,
        purchase_subject_id: 1,
        revision: announcement.revision ?? 1,
        change_reason: choice.chance.of(['Замечания', 'Замечания', null]),
      },
    })),
  addLots: (choice) =>
    onDraft(choice, 'change_lots', (it) => ({
      method: 'POST',
      path: `${it.path}add-lots/`,
      body: { plan_item_ids: candidates(choice, it), combine: choice.happens(0.3) },
    })),
  unpinLots: (choice) =>
    onDraft(choice, 'change_lots', (it) => ({
      method: 'PUT',
      path: `${it.path}unpin-lots/`,
      body: { lot_ids: lotsOf(choice, it) },
    })),
  setInsoterms: (choice) =>
    onDraft(choice, 'edit', (it) => ({
      method: 'PUT',
      path: `${it.path}set-insoterms/`,
      body: lotsOf(choice, it).map((lot) => ({ lot, insoterms: choice.chance.of([7, 7, 7, null]) })),
    })),
  setFiles: (choice) =>
    onDraft(choice, 'edit', ({ who, announcement, path }) => ({
      method: 'PUT',
      path: `${path}files/`,
      body: {
        revision: announcement.revision ?? 1,
        files: (choice.files.get(choice.happens(0.9) ? who.organization_id : choice.cast.agency) ?? [])
          .slice(0, choice.chance.of([3, 3, 3, 1]))
          .map((attachment, i) => ({ attachment, file_group_id: [1, 2, 4][i] })),
      },
    })),
  setCommission: (choice) =>
    onDraft(choice, 'edit', ({ announcement, path }) => ({
      method: 'PUT',
      path: `${path}commission/`,
      body: {
        revision: announcement.revision ?? 1,
        members: COMMISSION.slice(0, choice.chance.of([4, 4, 2, 0])),
      },
    })),
  deleteDraft: (choice) => {
    const { who, announcement, path } = chosen(choice, (row) => [110, 160].includes(row.status_id))
    const rule = announcement.status_id ? announcementStatus(who, announcement, 'delete') : undefined
    return { who, method: 'DELETE', path, rule }
  },
  submit: life('submit', 'submit', [110, 160]),
  withdraw: life('withdraw', 'withdraw', [120, 130]),
  sign: life('sign', 'approve', [120]),
  return: life('return', 'return', [120], REASON),
  publish: life('publish', 'publish', [130]),
  changeDocumentation: life('change_documentation', 'change-documentation', [210], REASON),
  repeat: life('repeat', 'repeat', [350]),
  readiness: (choice) => {
    const { who, path } = chosen(choice, () => true)
    return { who, method: 'GET', path: `${path}readiness/` }
  },
  preview: (choice) => {
    const { who, path } = chosen(choice, () => true)
    return { who, method: 'GET', path: `${path}preview/` }
  },
  changes: (choice) => {
    const { who, path } = chosen(choice, ({ version }) => version > 1)
    return { who, method: 'GET', path: `${path}changes/` }
  },
}
