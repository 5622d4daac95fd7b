import { describe, expect, it } from 'vitest'
import { fileType } from './FileTable.tsx'

describe('fileType', () => {
  it.each([
    ['смета.PDF', 'PDF'],
    ['a.tar.gz', 'GZ'],
    ['без расширения', 'Файл'],
  ])('%s: %s', (original_name, type) => expect(fileType({ original_name })).toBe(type))
})
