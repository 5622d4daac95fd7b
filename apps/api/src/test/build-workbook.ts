import { randomBytes } from 'node:crypto'
import { buildZip, type ZipEntry } from './build-zip.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const xml = (text: string) => `<?xml version="1.0"?>${text}`
const relations = (...targets: [kind: string, target: string][]) =>
  xml(
    `<Relationships xmlns="${PACKAGE}/relationships">${targets
      .map(
        ([kind, target], i) => `<Relationship Id="rId${i + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`,
      )
      .join('')}</Relationships>`,
  )

interface Inside {
  /** Content of `sst`, `styleSheet` and `sheetData`. */
  strings?: string
  styles?: string
  rows?: string
  /** Its name. */
  sheet?: string
  /** One picture of so many bytes, placed so many times on the sheet. */
  picture?: { bytes: number; times: number }
}

/** A workbook written part by part: no program for spreadsheets makes what a hostile one contains. */
export function buildWorkbook({
  strings = '',
  styles = '',
  rows = '<row r="1"><c r="A1"><v>1</v></c></row>',
  sheet = 'S',
  picture,
}: Inside): Buffer {
  const types = ['workbook:sheet.main', 'worksheets/sheet1:worksheet', 'sharedStrings', 'styles'].map(
    (part) => {
      const [name, type = name] = part.split(':')
      return `<Override PartName="/xl/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`
    },
  )
  return buildZip([
    {
      name: '[Content_Types].xml',
      content: xml(
        `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${types.join('')}</Types>`,
      ),
    },
    { name: '_rels/.rels', content: relations(['officeDocument', 'xl/workbook.xml']) },
    {
      name: 'xl/workbook.xml',
      content: xml(
        `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${sheet}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations(
        ['worksheet', 'worksheets/sheet1.xml'],
        ['sharedStrings', 'sharedStrings.xml'],
        ['styles', 'styles.xml'],
      ),
    },
    { name: 'xl/sharedStrings.xml', content: xml(`<sst xmlns="${MAIN}">${strings}</sst>`) },
    { name: 'xl/styles.xml', content: xml(`<styleSheet xmlns="${MAIN}">${styles}</styleSheet>`) },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: xml(
        `<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheetData>${rows}</sheetData>${picture ? '<drawing r:id="rId1"/>' : ''}</worksheet>`,
      ),
    },
    ...(picture ? pictureParts(picture) : []),
  ])
}

function pictureParts({ bytes, times }: NonNullable<Inside['picture']>): ZipEntry[] {
  const spot = '<xdr:col>0</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>0</xdr:row><xdr:rowOff>0</xdr:rowOff>'
  const anchor = `<xdr:twoCellAnchor><xdr:from>${spot}</xdr:from><xdr:to>${spot}</xdr:to><xdr:pic><xdr:blipFill><a:blip r:embed="rId1"/></xdr:blipFill></xdr:pic><xdr:clientData/></xdr:twoCellAnchor>`
  return [
    {
      name: 'xl/worksheets/_rels/sheet1.xml.rels',
      content: relations(['drawing', '../drawings/drawing1.xml']),
    },
    {
      name: 'xl/drawings/drawing1.xml',
      content: xml(
        `<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${OFFICE}">${anchor.repeat(times)}</xdr:wsDr>`,
      ),
    },
    { name: 'xl/drawings/_rels/drawing1.xml.rels', content: relations(['image', '../media/image1.png']) },
    { name: 'xl/media/image1.png', content: Buffer.alloc(bytes) },
  ]
}

/** Repeats a tag with two random characters in it, so that it compresses like text and not like a bomb. */
export function repeated(count: number, tag: (text: string) => string): string {
  const noise = randomBytes(count).toString('hex')
  return Array.from({ length: count }, (_, i) => tag(noise.slice(2 * i, 2 * i + 2))).join('')
}

/** One string of very many tiny rich-text runs: seven megabytes of it took a parser 35 s and 3 GB. */
export const manyRuns = (count: number) =>
  buildWorkbook({ strings: `<si>${repeated(count, (text) => `<r><t>${text}</t></r>`)}</si>` })
