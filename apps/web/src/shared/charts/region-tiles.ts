/** Equal tiles, placed roughly as the regions lie: the three cities stay visible, unlike on a geographic map. */
export const REGION_TILES = {
  590000000: [2, 0],
  390000000: [1, 1],
  110000000: [2, 1],
  710000000: [3, 1],
  550000000: [4, 1],
  270000000: [0, 2],
  150000000: [1, 2],
  620000000: [2, 2],
  350000000: [3, 2],
  100000000: [4, 2],
  630000000: [5, 2],
  230000000: [0, 3],
  430000000: [1, 3],
  610000000: [2, 3],
  310000000: [3, 3],
  330000000: [4, 3],
  470000000: [0, 4],
  790000000: [2, 4],
  750000000: [3, 4],
  190000000: [4, 4],
} as const satisfies Record<number, readonly [column: number, row: number]>

export type RegionTile = keyof typeof REGION_TILES

export function isRegionTile(id: number): id is RegionTile {
  return Object.hasOwn(REGION_TILES, id)
}
