import type { Box, Size } from './card-place.ts'
import styles from './Dim.module.css'

const RADIUS = 12

/** An SVG rather than a box-shadow: low-vision mode and forced colours remove shadows. */
export function Dim({ lit, screen }: { lit: Box | null; screen: Size }) {
  const { width, height } = screen
  return (
    <svg className={styles.dim} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path fillRule="evenodd" d={`M0 0H${width}V${height}H0Z${lit ? holePath(lit) : ''}`} />
      {lit && <rect {...lit} rx={RADIUS} />}
    </svg>
  )
}

function holePath({ x, y, width, height }: Box): string {
  const r = Math.min(RADIUS, width / 2, height / 2)
  const arc = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  return `M${x + r} ${y}h${width - 2 * r}${arc(r, r)}v${height - 2 * r}${arc(-r, r)}h${2 * r - width}${arc(-r, -r)}v${2 * r - height}${arc(r, -r)}z`
}
