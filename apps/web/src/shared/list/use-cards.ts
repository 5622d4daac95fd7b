import { useAppSelector } from '../store-hooks.ts'
import { useMediaQuery } from '../ui/media-query.ts'

/** Cards instead of a table: on a screen too narrow for its columns, and in low-vision mode. */
export function useCards(): boolean {
  const small = useMediaQuery('(max-width: 900px)')
  const lowVision = useAppSelector((state) => state.lowVision.on)
  return small || lowVision
}
