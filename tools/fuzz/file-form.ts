import { deflateSync } from 'node:zlib'
import type { Dice } from './dice.ts'

interface Form {
  headers: Record<string, string | string[]>
  raw: Buffer
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
)
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

const CONTENTS: readonly Buffer[] = [
  Buffer.from('Расчёт стоимости'),
  PNG,
  PDF,
  Buffer.alloc(0),
  Buffer.from('\0\0\0'),
  Buffer.from('MZ\x90\0 program', 'latin1'),
  Buffer.from('PK\x03\x04 not an archive', 'latin1'),
  Buffer.from('<script>alert(1)</script>'),
  deflateSync(Buffer.alloc(5000)),
  Buffer.alloc(100_000, 'a'),
]
const NAMES: readonly string[] = [
  'note.txt',
  'picture.png',
  'scan.pdf',
  'book.xlsx',
  'paper.docx',
  'archive.zip',
  'run.exe',
  'no-extension',
  '.txt',
  '../../etc/passwd.txt',
  'a%00b.txt',
  'Смета «итог».txt',
  'смета.txt',
  `${'ы'.repeat(300)}.txt`,
  '',
  'a.txt.exe',
  'con.txt',
  '<b>.txt',
  '\u202etxt.exe',
]

/** A multipart form with a file, as browsers send it and as they don't. */
export function fileForm(dice: Dice, headers: Draftlike['headers']): Form {
  const boundary = dice.pick(['zakup', '-'.repeat(27) + '1', 'a'.repeat(70)])
  const parts = Array.from(
    {
      length: dice.weighed([
        [1, 90],
        [0, 4],
        [2, 6],
      ]),
    },
    () => part(dice),
  )
  const whole = Buffer.concat([
    ...parts.flatMap((one) => [Buffer.from(`--${boundary}\r\n`), one, Buffer.from('\r\n')]),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  const cut = dice.chance(4) ? whole.subarray(0, dice.below(whole.length)) : whole
  const type = dice.weighed([
    [`multipart/form-data; boundary=${boundary}`, 92],
    ['multipart/form-data', 2],
    ['multipart/form-data; boundary=other', 2],
    ['application/octet-stream', 2],
    ['application/json', 2],
  ])
  return { headers: { ...headers, 'content-type': type }, raw: cut }
}

interface Draftlike {
  headers: Record<string, string | string[]>
}

function part(dice: Dice): Buffer {
  const name = dice.weighed([[NAMES[0] as string, 5], ...NAMES.map((odd) => [odd, 1] as const)])
  const field = dice.weighed([
    ['name="file"', 90],
    ['name=""', 3],
    ['name="__proto__"', 4],
    ['', 3],
  ])
  const file = dice.chance(95) ? `; filename="${name}"` : ''
  const type = dice.pick(['application/octet-stream', 'text/plain', 'image/png', 'x'])
  return Buffer.concat([
    Buffer.from(`Content-Disposition: form-data; ${field}${file}\r\nContent-Type: ${type}\r\n\r\n`),
    dice.pick(CONTENTS),
  ])
}
