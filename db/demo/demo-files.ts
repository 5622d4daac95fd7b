import { createRequire } from 'node:module'
import pdfmake from 'pdfmake'
import type pg from 'pg'
import type { FileStore } from '../file-store.ts'
import { newsPicture } from './news-picture.ts'

const require = createRequire(import.meta.url)
const inter = (weight: string) => require.resolve(`@expo-google-fonts/inter/${weight}/Inter_${weight}.ttf`)
pdfmake.setFonts({
  Inter: {
    normal: inter('400Regular'),
    bold: inter('700Bold'),
    italics: inter('400Regular'),
    bolditalics: inter('700Bold'),
  },
})
// pdfmake may read only our own fonts, and fetch nothing.
pdfmake.setLocalAccessPolicy((path) => path.endsWith('.ttf'))
pdfmake.setUrlAccessPolicy(() => false)

/** The kind of a file, without its number: «Протокол вскрытия № 12-1.pdf» is a «Протокол вскрытия». */
const KIND = `regexp_replace(original_name, '( № .*)?\\.pdf$', '')`

/**
 * Stores contents for the demo's PDF documents and pictures: one small real file per kind, with Russian and Kazakh
 * text. Equal bytes are stored once, however many rows refer to them. Files of other types stay in their source system.
 */
export async function storeDemoFiles(client: pg.Client, store: FileStore): Promise<number> {
  const { rows: kinds } = await client.query<{ kind: string }>(
    `select distinct ${KIND} as kind from attachment where original_name like '%.pdf' order by 1`,
  )
  const keep = async (content: Buffer, which: string, values: string[] = []) => {
    const { key, sha256, size } = await store.put(content)
    const { rowCount } = await client.query(
      `update attachment set storage_key = $1, sha256 = $2, size = $3 where ${which} and av_check <> 'failed'`,
      [key, sha256, size, ...values],
    )
    return rowCount ?? 0
  }
  let stored = await keep(newsPicture(), `original_name like '%.png'`)
  for (const { kind } of kinds)
    stored += await keep(await demoPdf(kind), `original_name like '%.pdf' and ${KIND} = $4`, [kind])
  return stored
}

function demoPdf(title: string): Promise<Buffer> {
  return pdfmake
    .createPdf({
      info: { title },
      defaultStyle: { font: 'Inter', fontSize: 11, lineHeight: 1.3 },
      content: [
        { text: title, bold: true, fontSize: 18, margin: [0, 0, 0, 12] },
        'Документ демонстрационного портала закупок. Стороны, суммы и обстоятельства вымышлены.',
        {
          ol: [
            'Настоящий документ показывает, как файл хранится, проверяется и скачивается.',
            'Суммы указываются без НДС, в тенге (₸).',
            'Сроки исчисляются в рабочих днях по времени Астаны (UTC+5).',
          ],
          margin: [0, 10, 0, 10],
        },
        'Қазақстан Республикасы: әғқңөұүһі.',
      ],
    })
    .getBuffer()
}
