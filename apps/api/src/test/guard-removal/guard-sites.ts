import { parseAst } from 'vite'

/**
 * Kinds of guards. They are found in the source by their syntax, so that new ones need no registration:
 * - `rule`: a call of a domain rule (`…Refusal(…)`, `orderCase.refusal(…)`),
 * - `branch`: inside such a rule, one reason to refuse,
 * - `throw`: 401, 403 or 404 is thrown on a condition,
 * - `there`: 404 for a row that was not found,
 * - `scope`: rows are limited to the caller's organisation or person,
 * - `gate`: a condition on the session or the token.
 */
export type GuardKind = 'rule' | 'branch' | 'throw' | 'there' | 'scope' | 'gate'

export interface GuardSite {
  id: string
  kind: GuardKind
}

interface Edit {
  at: number
  text: string
  /** The start of the wrapped node. Of two insertions at one place the outer one opens first and closes last. */
  closes?: number
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const OWNER = /(organization|organizer|customer|person|supplier)_id\b|\bside\w*\b/
/** A condition on rows; excludes `case when`, which only chooses a value. */
const OWNED_BY =
  /(?<![\w.])(?<!when )((?:\w+\.)?(?:organization|organizer|customer|person|supplier)_id)\s*=\s*$/
const REFUSING = /^(notFound|unauthorized|sessionEnded|linkOver)$/
const LOCK = /^await [^;]*(for update`|\.forUpdate\(\))/
const GATES = /(kernel\/(bearer|access-token)|auth\/(sessions|people)\.queries)\.ts$/
/** Columns that end a session, a token, a job (membership) or a person's access. */
const ENDS = /\b(revoked_at|used_at|expires_at|ended_on|is_active)'$/

/** The source with every guard made removable: `isGuardActive(id)` returns whether it is active. */
export function guarded(file: string, source: string): { code: string; sites: GuardSite[] } {
  const sites: GuardSite[] = []
  const edits: Edit[] = []
  const textOf = (node: Node) => source.slice(node.start, node.end)
  const inDomain = file.startsWith('packages/domain/')
  const isGate = GATES.test(file)

  function site(kind: GuardKind, node: Node): string {
    const line = source.slice(0, node.start).split('\n').length
    const same = sites.filter(({ id }) => id.startsWith(`${file}:${line} `)).length
    const words = textOf(node).replace(/\s+/g, ' ').slice(0, 60)
    const id = `${file}:${line} ${kind}${same ? ` ${same + 1}` : ''} ${words}`
    sites.push({ id, kind })
    return `globalThis.isGuardActive(${JSON.stringify(id)})`
  }
  const wrap = (node: Node, before: string, after: string) =>
    edits.push({ at: node.start, text: before }, { at: node.end, text: after, closes: node.start })

  /** For a condition that refuses: without the guard it is always false. */
  const never = (kind: GuardKind, test: Node) => {
    for (const part of alternatives(test, '||')) wrap(part, `(${site(kind, part)} && (`, '))')
  }
  /** For a condition that allows: without the guard it is always true. */
  const always = (kind: GuardKind, test: Node) => {
    for (const part of alternatives(test, '&&')) wrap(part, `(!${site(kind, part)} || (`, '))')
  }

  function visit(node: Node, within: string | null): void {
    // A lock whose result is ignored is not a guard; the read after it is.
    if (node.type === 'ExpressionStatement' && LOCK.test(textOf(node))) return
    // A wrapped statement begins with `(`, which would turn the previous line into a call.
    if (node.type === 'BlockStatement' || node.type === 'Program')
      for (const { type, start } of node.body as Node[])
        if (type === 'ExpressionStatement') edits.push({ at: start, text: ';' })
    let inside = within
    if (node.type === 'FunctionDeclaration') inside = (node.id as { name: string } | null)?.name ?? null
    if (inDomain) {
      if (inside?.endsWith('Refusal')) branchOf(node)
    } else guardOf(node)
    for (const [key, value] of Object.entries(node)) {
      if (key === 'parent') continue
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, inside)
    }
  }

  function branchOf(node: Node): void {
    if (node.type === 'IfStatement' && !node.alternate) {
      const result = returned(node.consequent as Node)
      if (!result) return
      // `return null` allows, so its condition becomes always true; a returned conditional has its own guards.
      if (isNull(result)) return always('branch', node.test as Node)
      if (result.type !== 'ConditionalExpression') never('branch', node.test as Node)
    }
    if (node.type === 'ReturnStatement' && isNode(node.argument)) {
      const result = node.argument
      if (result.type !== 'ConditionalExpression') return
      if (isNull(result.consequent as Node)) always('branch', result.test as Node)
      else if (isNull(result.alternate as Node)) never('branch', result.test as Node)
    }
  }

  function guardOf(node: Node): void {
    if (node.type === 'IfStatement' && throwsRefusal(node.consequent as Node, textOf))
      never(isGate ? 'gate' : 'throw', node.test as Node)
    if (node.type === 'CallExpression') callOf(node)
    if (node.type === 'TaggedTemplateExpression') templateOf(node)
    if (isGate && node.type === 'ReturnStatement' && isNode(node.argument)) {
      const result = node.argument
      if (result.type === 'ConditionalExpression') always('gate', result.test as Node)
    }
  }

  function callOf(node: Node): void {
    const args = node.arguments as Node[]
    const callee = node.callee as Node
    const name = textOf(callee)
    if (/^(\w+\.)?(\w+R|r)efusal$/.test(name)) wrap(node, `(${site('rule', node)} ? `, ' : null)')
    if (name === 'there') wrap(node, `(${site('there', node)} ? `, ` : (${textOf(args[0] as Node)}))`)
    if (name === 'jwtVerify') claimsOf(args[2] as Node)
    const method = callee.type === 'MemberExpression' ? textOf(callee.property as Node) : name
    if (method === 'where' && isGate && args.length === 3 && ENDS.test(textOf(args[0] as Node)))
      loosen('gate', node, args)
    else if (args.length === 3 && /^(where|eb|side)$/.test(method) && textOf(args[1] as Node) === "'='") {
      const [column, , value] = args as [Node, Node, Node]
      if (OWNER.test(textOf(column)) && !value.type.endsWith('Literal')) loosen('scope', node, args)
    }
  }

  /** Makes the comparison true for every row; for an `is null` condition of a session, with or without a value. */
  function loosen(kind: GuardKind, node: Node, [column, operator, value]: Node[]): void {
    const where = { ...node, start: (column as Node).start }
    const stands = site(kind, where)
    if (kind === 'gate' && textOf(operator as Node) === "'is'") {
      wrap(operator as Node, `${stands} ? `, ` : 'is distinct from'`)
      wrap(value as Node, `${stands} ? `, ` : 'infinity'`)
      return
    }
    wrap(operator as Node, `${stands} ? `, ` : 'is not'`)
    wrap(value as Node, `${stands} ? `, ' : null')
  }

  function claimsOf(options: Node): void {
    for (const property of options.properties as Node[])
      wrap(property, `...(${site('gate', property)} ? { `, ' } : {})')
  }

  function templateOf(node: Node): void {
    if (textOf(node.tag as Node).split('<')[0] !== 'sql') return
    const { quasis, expressions } = node.quasi as { quasis: Node[]; expressions: Node[] }
    expressions.forEach((expression, i) => {
      const column = OWNED_BY.exec(textOf(quasis[i] as Node).replace(/\$\{$/, ''))?.[1]
      if (!column) return
      const whole = { ...expression, start: expression.start - column.length - 5 }
      wrap(expression, `${site('scope', whole)} ? (`, `) : sql.raw('${column}')`)
    })
  }

  visit(parseAst(source, { lang: 'ts' }) as unknown as Node, null)
  return { code: spliced(source, edits), sites }
}

function spliced(source: string, edits: Edit[]): string {
  // Closings before openings; closings of inner nodes (opened later) first. Openings: in the order found, outer first.
  const sorted = edits
    .map((edit, order) => ({ ...edit, order }))
    .sort((a, b) => {
      if (a.at !== b.at) return a.at - b.at
      if ((a.closes === undefined) !== (b.closes === undefined)) return a.closes === undefined ? 1 : -1
      if (a.closes !== undefined && b.closes !== undefined && a.closes !== b.closes)
        return b.closes - a.closes
      return a.closes === undefined ? a.order - b.order : b.order - a.order
    })
  let code = ''
  let from = 0
  for (const { at, text } of sorted) {
    code += source.slice(from, at) + text
    from = at
  }
  return code + source.slice(from)
}

function alternatives(test: Node, operator: string): Node[] {
  if (test.type === 'ParenthesizedExpression') return alternatives(test.expression as Node, operator)
  if (test.type !== 'LogicalExpression' || test.operator !== operator) return [test]
  return [...alternatives(test.left as Node, operator), ...alternatives(test.right as Node, operator)]
}

function isNull(node: Node): boolean {
  return node.type === 'Literal' && node.value === null
}

function returned(node: Node): Node | undefined {
  const only = node.type === 'BlockStatement' ? (node.body as Node[])[0] : node
  return only?.type === 'ReturnStatement' && isNode(only.argument) ? only.argument : undefined
}

function throwsRefusal(node: Node, textOf: (node: Node) => string): boolean {
  const only = node.type === 'BlockStatement' ? (node.body as Node[]).at(-1) : node
  if (only?.type !== 'ThrowStatement') return false
  const thrown = only.argument as Node & { callee: Node; arguments: Node[] }
  if (!thrown.callee) return false
  return (
    REFUSING.test(textOf(thrown.callee)) ||
    (textOf(thrown.callee) === 'ProblemError' && /^40[134]$/.test(textOf(thrown.arguments[0] as Node)))
  )
}
