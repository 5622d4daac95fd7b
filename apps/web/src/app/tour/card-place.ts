export interface Size {
  width: number
  height: number
}

export interface Box extends Size {
  x: number
  y: number
}

export interface Place {
  x: number
  y: number
  side: 'below' | 'above' | 'right' | 'left' | 'over'
  /** Offset of the beak (the arrow) along the card's edge. */
  beak: number
}

/**
 * Padding around the highlight, margin to the screen edge, gap between highlight and card, and minimum distance of the
 * beak from a corner.
 */
export const LIT_PAD = 8
const MARGIN = 16
const GAP = 12
const CORNER = 28
/** Up to this width the card is a bottom sheet as wide as the screen, within reach of the thumb. */
const NARROW = 720

/** Whether the card is a bottom sheet on this screen. */
export const isSheet = (screen: Size) => screen.width <= NARROW

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most))

/** Position of the card for a highlighted box: beside it if there is room, otherwise over it at the bottom. */
export function placeCard(lit: Box | null, card: Size, screen: Size): Place {
  if (isSheet(screen)) return sheetPlace(lit, card, screen)
  const middle = (screen.width - card.width) / 2
  const bottom = screen.height - card.height - MARGIN
  if (!lit) return { x: middle, y: (screen.height - card.height) / 2, side: 'over', beak: 0 }
  const centre = { x: lit.x + lit.width / 2, y: lit.y + lit.height / 2 }
  const most = screen.width - card.width - MARGIN
  const x = clamp(centre.x - card.width / 2, MARGIN, most)
  const y = clamp(centre.y - card.height / 2, MARGIN, bottom)
  const along = clamp(centre.x - x, CORNER, card.width - CORNER)
  const down = clamp(centre.y - y, CORNER, card.height - CORNER)
  const below = lit.y + lit.height + GAP
  if (below <= bottom) return { x, y: Math.max(below, MARGIN), side: 'below', beak: along }
  const above = lit.y - GAP - card.height
  if (above >= MARGIN) return { x, y: Math.min(above, bottom), side: 'above', beak: along }
  const right = lit.x + lit.width + GAP
  if (right <= most) return { x: Math.max(right, MARGIN), y, side: 'right', beak: down }
  const left = lit.x - GAP - card.width
  if (left >= MARGIN) return { x: Math.min(left, most), y, side: 'left', beak: down }
  return { x: middle, y: bottom, side: 'over', beak: 0 }
}

/** At the bottom, unless the highlight is there and the top is free. */
function sheetPlace(lit: Box | null, card: Size, screen: Size): Place {
  const bottom = screen.height - card.height
  const covered = lit !== null && lit.y + lit.height > bottom
  return { x: 0, y: covered && lit.y >= card.height ? 0 : bottom, side: 'over', beak: 0 }
}

/** Whether the box is entirely on the screen and not covered by the card. */
export function isClear(lit: Box, card: Size, screen: Size): boolean {
  if (lit.y < 0 || lit.y + lit.height > screen.height) return false
  if (!isSheet(screen)) return placeCard(lit, card, screen).side !== 'over'
  const { y } = placeCard(lit, card, screen)
  return y === 0 || lit.y + lit.height <= y
}
