import { readFileSync, writeFileSync } from 'node:fs'
import { allRoutes } from '@zakup/contract/all-routes'
import type { Route } from '@zakup/contract/route'
import { bare, specCalls } from '@zakup/contract/spec-calls'

/** Generates docs/calls.md from the contract. `--verify` writes nothing and fails if the page is out of date. */
const OUT = 'docs/calls.md'

const rows = Object.entries(allRoutes) as [string, Route][]
const spec = specCalls()
const served = new Map(rows.map(([name, route]) => [`${route.method} ${bare(route.path)}`, name]))
const waiting = spec.filter((call) => !served.has(`${call.method} ${call.path}`))
const ours = rows.filter(([, route]) => route.ours)
const missing = waiting.map((call) => `\n\nNot implemented yet: ${call.method} ${call.path}.`).join('')

const line = (cells: string[]) => `| ${cells.join(' | ')} |`
const table = (head: string[], body: string[][]) =>
  [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n')
const code = (text: string) => `\`${text}\``

const page = `# Calls

Generated from \`packages/contract\` by \`npm run docs:calls\`; do not edit. Every path begins with \`/api/core/api/\`.
A trailing slash is optional. The same calls with all their fields are at \`/api/docs\`.

${spec.length - waiting.length} of the specification's ${spec.length} calls are implemented, and ${ours.length} calls beyond it.${missing}

${table(
  ['Call', 'Method', 'Path', 'Access', 'What it does'],
  rows.map(([name, route]) => [name, route.method, code(route.path), route.access, route.title]),
)}

## Calls beyond the specification

${table(
  ['Call', 'Why it exists'],
  ours.map(([name, route]) => [name, route.ours ?? '']),
)}
`

if (process.argv.includes('--verify')) {
  const current = readFileSync(OUT, 'utf8')
  if (current !== page) {
    console.error(`${OUT} is out of date: run npm run docs:calls`)
    process.exitCode = 1
  }
} else writeFileSync(OUT, page)
