import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach } from 'vitest'
import { cloneTemplate } from '../test/database.ts'
import type { DictName } from './classifiers.ts'
import { type ImportOptions, type ImportReport, importDict } from './import-dict.ts'
import { refusedLines } from './refused-row.ts'

export const SHIPPED = join(import.meta.dirname, '..', 'dicts')

/** A separate database for every test, cloned from the migrated template, and a folder for its files. */
export class TestImports {
  url = ''
  folder = ''
  client = new pg.Client()

  run(dict: DictName, path: string, options?: ImportOptions): Promise<ImportReport> {
    return importDict(this.client, dict, path, options)
  }

  async select<Row>(sql: string): Promise<Row[]> {
    return (await this.client.query(sql)).rows as Row[]
  }

  async csvFile(name: string, rows: readonly (readonly string[])[], delimiter = ','): Promise<string> {
    const path = join(this.folder, name)
    const cell = (text: string) => (/[",;\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
    await writeFile(path, rows.map((row) => `${row.map(cell).join(delimiter)}\n`).join(''))
    return path
  }
}

export function useImports(): TestImports {
  const imports = new TestImports()
  let drop: () => Promise<void>
  beforeEach(async () => {
    const clone = await cloneTemplate()
    drop = clone.drop
    imports.url = clone.url
    imports.client = new pg.Client({ connectionString: clone.url })
    await imports.client.connect()
    imports.folder = await mkdtemp(join(tmpdir(), 'zakup-import-'))
  })
  afterEach(async () => {
    await imports.client.end()
    await rm(imports.folder, { recursive: true })
    await drop()
  })
  return imports
}

/** The counts of a report; refused rows as their number. */
export function counts(report: ImportReport): Record<string, number> {
  const { added, changed, switchedOff, unchanged, refused } = report
  return { added, changed, switchedOff, unchanged, refused: refusedLines(refused) }
}
