import { crc32, deflateSync } from 'node:zlib'

/** A calendar of twelve months, some of them planned. It is generated here, so that it needs no photograph. */
const WIDTH = 1200
const HEIGHT = 630
const COLUMNS = 4
const CELL = { width: 240, height: 140, gap: 30 }
const LEFT = (WIDTH - COLUMNS * CELL.width - (COLUMNS - 1) * CELL.gap) / 2
const TOP = (HEIGHT - 3 * CELL.height - 2 * CELL.gap) / 2

/** The portal's own colours: background, an empty month, a planned one, the current month, a line in it. */
const PALETTE = ['#12397A', '#1F55A8', '#DCE8F8', '#F2B632', '#12397A']
const BACKGROUND = 0
const MONTHS = [2, 2, 1, 2, 1, 2, 2, 1, 2, 1, 3, 2]
const LINE = 4

/** The picture of a post as PNG: an 8-bit palette, the same bytes every time. */
export function newsPicture(): Buffer {
  const rows = Array.from({ length: HEIGHT }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: WIDTH }, (_, x) => colourAt(x, y))]),
  )
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(PALETTE.map((colour) => colour.slice(1)).join(''), 'hex')),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function colourAt(x: number, y: number): number {
  const column = Math.floor((x - LEFT) / (CELL.width + CELL.gap))
  const row = Math.floor((y - TOP) / (CELL.height + CELL.gap))
  const inX = x - LEFT - column * (CELL.width + CELL.gap)
  const inY = y - TOP - row * (CELL.height + CELL.gap)
  if (column < 0 || column >= COLUMNS || row < 0 || row > 2 || inX >= CELL.width || inY >= CELL.height)
    return BACKGROUND
  const month = MONTHS[row * COLUMNS + column] as number
  // Two lines of text in a planned month.
  const isLine = (inY >= 44 && inY < 56 && inX < 190) || (inY >= 82 && inY < 94 && inX < 130)
  return month !== 1 && isLine && inX >= 28 ? LINE : month
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
