import type { OwnPlanItem } from '@zakup/contract/plan-items/own-plan-items.routes'

type Demands = OwnPlanItem['qualification']

/** Правила п. 72: a required permit excludes materials and labour. Checked on the server too. */
export function materialsBarred({ first_category, licenses }: Demands): boolean {
  return first_category || licenses > 0
}

export function permitBarred({ materials, labour }: Demands): boolean {
  return materials + labour > 0
}
