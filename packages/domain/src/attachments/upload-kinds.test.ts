import { describe, expect, it } from 'vitest'
import { kindByExtension, UPLOAD_KIND_NAMES, uploadType } from './upload-kinds.ts'

describe('kindByExtension', () => {
  it.each([
    ['Техническая спецификация.PDF', 'pdf'],
    ['фото.jpeg', 'jpg'],
    ['архив.tar.zip', 'zip'],
    ['setup.exe', null],
    ['page.html', null],
    ['a.docm', null],
    ['constructor', null],
    ['a.constructor', null],
    ['без расширения', null],
    ['a.', null],
  ])('%s', (name, kind) => expect(kindByExtension(name)).toBe(kind))
})

it('has display names and MIME types of the kinds', () => {
  expect(UPLOAD_KIND_NAMES).toBe('PDF, DOCX, XLSX, ODT, ODS, JPG, PNG, ZIP, TXT, CSV')
  expect(uploadType('csv')).toBe('text/csv; charset=utf-8')
})
