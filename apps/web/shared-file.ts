interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

/** Pages behind the sign-in: their folders, and the frame around them. */
const CABINET_ROUTE =
  /src[\\/](?:app[\\/]cabinet|features[\\/](?:cabinet|plans|own-plan-items|plan-item-form|qualification|purchase-orders|own-announcements|incoming-requests|own-organizers|notices|own-stats|supplier-exp|supplier-qualification|portal-state|joining[\\/]application|members|security|registrations|people|posts-desk|dicts-desk|rnu-desk|journal))[\\/.]/

const known = new WeakMap<ModuleGraph, Map<string, ReadonlySet<string>>>()

/** Public pages that are one list each. */
const LIST_PAGE = /(?:Announcements|Lots|PlanItems|Contracts|Organizations|Subjects|Rnus)Page\.tsx$/

/** Names the file of the cabinet for a module that two or more of its pages need and no public page does. */
export function cabinetFile(id: string, graph: ModuleGraph): string | null {
  const pages = pagesOf(id, graph)
  return pages.size > 1 && [...pages].every((page) => CABINET_ROUTE.test(page)) ? 'cabinet' : null
}

/** Names the files of what public lists need: merged among themselves, they bring nothing else along. */
export function listFile(id: string, graph: ModuleGraph): string | null {
  return [...pagesOf(id, graph)].some((page) => LIST_PAGE.test(page)) ? 'lists' : null
}

/** The modules nobody imports but later: pages, and the start of the application. */
function pagesOf(id: string, graph: ModuleGraph): ReadonlySet<string> {
  const memo = known.get(graph) ?? new Map<string, ReadonlySet<string>>()
  known.set(graph, memo)
  const seen = new Set<string>()
  const pages = new Set<string>()
  const climb = (at: string): void => {
    if (seen.has(at)) return
    seen.add(at)
    const found = memo.get(at)
    if (found) for (const page of found) pages.add(page)
    if (found) return
    const importers = graph.getModuleInfo(at)?.importers ?? []
    if (importers.length === 0) pages.add(at)
    for (const importer of importers) climb(importer)
  }
  climb(id)
  memo.set(id, pages)
  return pages
}
