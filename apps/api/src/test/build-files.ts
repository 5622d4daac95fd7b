import type { UploadKind } from '@zakup/domain/attachments/upload-kinds'
import { buildZip } from './build-zip.ts'

const office = (part: string, main: string) =>
  buildZip([
    // LibreOffice writes [Content_Types].xml last; other programs write it first.
    { name: '_rels/.rels', content: '<Relationships/>' },
    { name: part, content: '<document/>' },
    {
      name: '[Content_Types].xml',
      content: `<Types><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${main}.main+xml"/></Types>`,
    },
  ])

const openDocument = (type: string) =>
  buildZip([
    { name: 'mimetype', content: `application/vnd.oasis.opendocument.${type}` },
    { name: 'content.xml', content: '<document/>' },
  ])

/** The smallest valid file of each kind. */
export const HONEST_FILES: Record<UploadKind, Buffer> = {
  pdf: Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
  docx: office('word/document.xml', 'wordprocessingml.document'),
  xlsx: office('xl/workbook.xml', 'spreadsheetml.sheet'),
  odt: openDocument('text'),
  ods: openDocument('spreadsheet'),
  jpg: Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb0043000101ffd9', 'hex'),
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  zip: buildZip([{ name: 'Смета/Смета.txt', content: 'Смета' }]),
  txt: Buffer.from('Техническая спецификация: бумага А4, әріптер қазақша\n'),
  csv: Buffer.from('\ufeffНаименование;Количество\r\nБумага;2\r\n'),
}
