import type { OwnPlanItem } from '@zakup/contract/plan-items/own-plan-items.routes'

type Asked = OwnPlanItem['qualification']

/** Правила п. 72: who needs a permit is not asked for means as well. The server refuses it; the screen says it before. */
export function materialsBarred({ first_category, licenses }: Asked): boolean {
  return first_category || licenses > 0
}

export function permitBarred({ materials, labour }: Asked): boolean {
  return materials + labour > 0
}
