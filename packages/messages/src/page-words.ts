import { t } from './catalogue.ts'
import { formatDate, formatDateTime } from './date-format.ts'
import { formatMoney } from './number-format.ts'
import { planTitle } from './plan-title.ts'

/** Title and description of a detail page: SSR for search engines, set by the browser after a click. */
export interface PageWords {
  title: string
  about: string
}

interface Named {
  name: string
}
interface Status {
  status: { short_name: string }
}

const sentences = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ')
const sum = (amount: string) => t('about.sum', { sum: formatMoney(amount, 'exact') })
const status = (thing: Status) => t('about.status', { status: thing.status.short_name })
const until = (date: string | null) => date && t('about.until', { date: formatDateTime(date) })

interface AnnouncementFacts extends Status {
  number: string
  name: string
  total_price: string
  lot_count: number
  purchase_method: Named
  organizer: Named
  offer_end_date: string | null
}

export function announcementWords(facts: AnnouncementFacts): PageWords {
  return {
    title: t('page.announcement', facts),
    about: sentences(
      sum(facts.total_price),
      until(facts.offer_end_date),
      t('about.organizer', facts.organizer),
      t('about.lots', { count: facts.lot_count }),
      t('about.method', { method: facts.purchase_method.name }),
      status(facts),
    ),
  }
}

interface LotFacts extends Status {
  number: string
  name: string
  total_price: string
  customer: Named
  purchase_method: Named
  offer_end_date: string | null
}

export function lotWords(facts: LotFacts): PageWords {
  return {
    title: t('page.lot', facts),
    about: sentences(
      sum(facts.total_price),
      until(facts.offer_end_date),
      t('about.customer', facts.customer),
      t('about.method', { method: facts.purchase_method.name }),
      status(facts),
    ),
  }
}

interface PlanItemFacts extends Status {
  root_id: number
  name: string
  total_price: string
  organization: Named
  purchase_method: Named
  month: Named
  year: number
}

export function planItemWords(facts: PlanItemFacts): PageWords {
  const { root_id, name, month, year } = facts
  return {
    title: t('page.plan_item', { number: String(root_id), name }),
    about: sentences(
      sum(facts.total_price),
      t('about.customer', facts.organization),
      t('about.month', { month: month.name.toLowerCase(), year: String(year) }),
      t('about.method', { method: facts.purchase_method.name }),
      status(facts),
    ),
  }
}

interface PlanFacts {
  year: number
  edition: number
  type: Named & { id: number }
  organization: Named
  item_count: number
  total_price: string
  approved_at: string
}

export function planWords(facts: PlanFacts): PageWords {
  const { organization, edition, approved_at } = facts
  return {
    title: t('page.plan', { plan: planTitle(facts), name: organization.name }),
    about: sentences(
      sum(facts.total_price),
      t('about.item_count', { count: facts.item_count }),
      t('about.customer', organization),
      t('about.plan_edition', { edition, date: formatDate(approved_at) }),
    ),
  }
}

interface ContractFacts extends Status {
  number: string
  subject: string | null
  sum_with_vat: string
  sign_date: string
  customer: Named
  supplier: Named
}

export function contractWords(facts: ContractFacts): PageWords {
  const { number, subject } = facts
  return {
    title: subject ? t('page.contract', { number, name: subject }) : t('page.contract_bare', { number }),
    about: sentences(
      t('about.sum_vat', { sum: formatMoney(facts.sum_with_vat, 'exact') }),
      t('about.supplier', facts.supplier),
      t('about.customer', facts.customer),
      t('about.signed', { date: formatDate(facts.sign_date) }),
      status(facts),
    ),
  }
}

interface OrganizationFacts {
  kind: 'legal' | 'individual' | 'entrepreneur'
  name: string
  iin_bin: string
  region: Named | null
}

export function organizationWords({ kind, name, iin_bin, region }: OrganizationFacts): PageWords {
  return {
    title: t(kind === 'legal' ? 'page.organization' : 'page.organization_person', { name, bin: iin_bin }),
    about: sentences(region && t('about.region', { region: region.name }), t('about.organization')),
  }
}

interface RnuFacts extends Status {
  supplier: Named
  reason: Named
  starts_on: string
  ends_on: string
}

export function rnuWords(facts: RnuFacts): PageWords {
  return {
    title: t('page.rnu', facts.supplier),
    about: sentences(
      t('about.rnu', { from: formatDate(facts.starts_on), until: formatDate(facts.ends_on) }),
      t('about.reason', { reason: facts.reason.name }),
      status(facts),
    ),
  }
}
