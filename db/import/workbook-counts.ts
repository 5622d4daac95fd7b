import { openPromise } from 'yauzl'

/**
 * The most of each tag in all parts of a workbook, by its name in the format. The parser keeps an object for each, so
 * megabytes of the smallest ones take gigabytes. Excel itself allows 65,490 cell formats; a plan has ten thousand rows.
 */
const MOST = new Map([
  // A shared string.
  ['si', 1_000_000],
  // A rich-text run: a piece of a text with its own format.
  ['r', 200_000],
  // Formats of cells, and what they are made of.
  ['xf', 140_000],
  ['font', 140_000],
  ['fill', 140_000],
  ['border', 140_000],
  ['numFmt', 140_000],
  ['dxf', 140_000],
])

const TAG = new RegExp(`<(?:[\\w.-]{1,40}:)?(${[...MOST.keys()].join('|')})[\\s/>]`, 'g')
/** Longer than any match: a tag cut by the border of two pieces is found in the second. */
const OVERLAP = 60

export class TooMany extends Error {}

/** Counts before anything is parsed. Every part is counted, because a part may have any name. */
export async function mustBeModest(path: string): Promise<void> {
  const counts = new Map<string, number>()
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true })
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue
      let rest = ''
      for await (const piece of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
        const text = rest + piece.toString('latin1')
        let seen = 0
        for (const { 0: match, 1: tag = '', index } of text.matchAll(TAG)) {
          seen = index + match.length
          const count = (counts.get(tag) ?? 0) + 1
          counts.set(tag, count)
          if (count > (MOST.get(tag) ?? 0)) throw new TooMany(`it has more than ${count - 1} «${tag}»`)
        }
        rest = text.slice(Math.max(seen, text.length - OVERLAP))
      }
    }
  } finally {
    zip.close()
  }
}
