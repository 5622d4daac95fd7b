import { globSync, readFileSync } from 'node:fs'
import { changedFiles } from '@zakup/db/test/changed-files'

/** Folders with the code of a noun: its calls, its rules, its handlers. */
const OF_NOUN = /^(?:packages\/(?:contract|domain)\/src|apps\/api\/src\/features)\/([^/]+)\//

/** Calls of nouns whose code has changed recently. */
export function changedCalls(names: readonly string[]): string[] {
  const nouns = new Set([...changedFiles()].map((file) => OF_NOUN.exec(file)?.[1]).filter(Boolean))
  const tables = [...nouns]
    .flatMap((noun) => globSync(`packages/contract/src/${noun}/*.calls.ts`))
    .map((file) => readFileSync(file, 'utf8'))
  return names.filter((name) => tables.some((text) => text.includes(`\n  ${name}: {`)))
}
