import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

/**
 * Files behind the sign-in: the layout, the folders of its pages, and the registration application page, which uses the
 * cabinet's texts.
 */
const CABINET = cabinetFiles(readFileSync(join(import.meta.dirname, 'src/app/inner-routes.ts'), 'utf8'))

function cabinetFiles(table: string): RegExp {
  const pages = table.slice(table.indexOf("path: 'cabinet'"))
  const folders = Array.from(pages.matchAll(/import\('\.\.\/features\/([\w-]+)\//g), ([, folder]) => folder)
  const features = [...new Set(folders), 'joining[\\\\/]ApplicationPage'].join('|')
  return new RegExp(`src[\\\\/](?:app[\\\\/]cabinet|features[\\\\/](?:${features}))[\\\\/.]`)
}

const known = new WeakMap<ModuleGraph, Map<string, ReadonlySet<string>>>()

const named = (pages: string) => pages.split(' ').map((page) => new RegExp(`[\\\\/]${page}Page\\.tsx$`))
const SIGN_IN = named('Login Register PasswordReset Invitation')
const LISTS = named('Announcements Lots PlanItems Contracts Organizations Subjects Rnus')

/**
 * Names the chunk of a module by the pages that need it. Whatever a module imports is needed by at least the same
 * pages, so these chunks import each other in one direction only:
 * - `cabinet`: needed by two or more pages behind the sign-in and by no public one. If it were merged by size with what
 *   public pages share, visitors who never sign in would load it;
 * - `kit` (shared UI components): needed by every public list, and by a sign-in page;
 * - `public`: needed by every public list, and by another public page;
 * - `lists`: needed by every public list, and by no other public page.
 */
export function sharedFile(id: string, graph: ModuleGraph): string | null {
  // Icons come through one index that every page imports: judged by importers, each page would need them all.
  if (/[\\/]node_modules[\\/]/.test(id)) return null
  const pages = [...pagesOf(id, graph)]
  const open = pages.filter((page) => !CABINET.test(page))
  if (open.length === 0) return pages.length > 1 ? 'cabinet' : null
  const isAmong = (wanted: RegExp) => open.some((page) => wanted.test(page))
  if (!LISTS.every(isAmong)) return null
  if (SIGN_IN.some(isAmong)) return 'kit'
  return open.every((page) => LISTS.some((list) => list.test(page))) ? 'lists' : 'public'
}

/** The entry modules that need a module: those imported only lazily (pages), and the start of the application. */
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
