import type { OwnPlanItem } from '@zakup/contract/plan-items/own-plan-items.routes'

type Asked = OwnPlanItem['qualification']

/** Правила п. 72: a required permit excludes materials and labour. The server refuses both; the page says so first. */
export function materialsBarred({ first_category, licenses }: Asked): boolean {
  return first_category || licenses > 0
}

export function permitBarred({ materials, labour }: Asked): boolean {
  return materials + labour > 0
}
