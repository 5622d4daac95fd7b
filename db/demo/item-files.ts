import type { ItemFileKind } from '@zakup/domain/plan-items/plan-item-words'
import { at, dayOf, yearOf } from './calendar.ts'
import type { Document, Documents } from './documents.ts'
import type { Row } from './insert-rows.ts'
import { TURNKEY } from './methods.ts'
import type { PlanRoot } from './plan-roots.ts'
import type { Plan, PlanItem } from './plans.ts'

export interface ItemFile {
  root: PlanRoot
  kind: ItemFileKind
  document: Document
}

/** Files of an item: one set for all its editions. Those of past years stay in their source system. */
export function makeItemFiles(documents: Documents, plans: readonly Plan[], now: Date): ItemFile[] {
  const files: ItemFile[] = []
  const seen = new Set<PlanRoot>()
  for (const { year, items, created_at } of plans) {
    if (year < yearOf(dayOf(now))) continue
    for (const { root } of items) {
      if (seen.has(root)) continue
      seen.add(root)
      for (const [kind, name, kilobytes] of papersOf(root)) {
        const document = documents.own(root.customer, name, kilobytes, at(dayOf(created_at), 11))
        files.push({ root, kind, document })
      }
    }
  }
  return files
}

type Paper = [kind: ItemFileKind, name: string, kilobytes: readonly [number, number]]

function papersOf({ id, flaw, thing, method }: PlanRoot): Paper[] {
  const papers: Paper[] = []
  if (flaw !== 'no_specification')
    papers.push(['technical_specification', `Техническая спецификация № ${id}.pdf`, [80, 900]])
  if (thing.way === 'building' && method !== TURNKEY)
    papers.push(
      ['design_documentation', `Проектно-сметная документация № ${id}.pdf`, [4000, 16_000]],
      ['conclusion', `Заключение экспертизы № ${id}.pdf`, [900, 4200]],
    )
  if (thing.trade === 'design')
    papers.push(['calculation', `Расчёт стоимости проектных работ № ${id}.pdf`, [60, 300]])
  return papers
}

export function itemFileRows(items: readonly PlanItem[], files: readonly ItemFile[]): Row[] {
  const byRoot = Map.groupBy(files, ({ root }) => root)
  return items.flatMap(({ id, root }) =>
    (byRoot.get(root) ?? []).map(({ kind, document }) => ({
      plan_item_id: id,
      attachment_id: document.id,
      kind,
    })),
  )
}
