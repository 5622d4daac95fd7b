import { t } from './catalogue.ts'

interface PlanNamed {
  year: number
  edition: number
  type: { id: number; name: string }
}

/** «Годовой план 2026»; a kind of plan added to the dictionary later keeps its dictionary name. */
export function planName({ type, year }: Pick<PlanNamed, 'type' | 'year'>): string {
  if (type.id === 1) return t('plan_title.yearly', { year: String(year) })
  if (type.id === 2) return t('plan_title.preliminary', { year: String(year) })
  return t('plan_title.other', { type: type.name, year: String(year) })
}

/** «Годовой план 2026, редакция № 4»; the first edition is named by the plan alone. */
export function planTitle(plan: PlanNamed): string {
  const name = planName(plan)
  return plan.edition === 1 ? name : t('plan_title.amended', { plan: name, number: plan.edition })
}

/** «Редакция № 4»: for places where the plan itself is named nearby. */
export function editionName(edition: number): string {
  return t('plan_title.edition', { number: edition })
}
