import type { CSSProperties } from 'react'
import { axisTicks } from './axis-ticks.ts'
import styles from './Bars.module.css'
import { type ChartUnit, inUnit } from './chart-unit.ts'

interface Line {
  name: string
  /** Starts at the first label; a line with fewer values than labels ends early. */
  values: readonly number[]
}

interface Props {
  /** Below the chart; a narrow screen shows every second one. */
  labels: readonly string[]
  /** Actual values: solid, with points. */
  fact: Line
  /** The values for comparison: dashed. The style differs, not only the colour. */
  other?: Line | undefined
  unit: ChartUnit
  /** Alternative text in one sentence: what is shown and the last value. */
  alt: string
}

/** The viewBox units: the SVG is stretched to its container, only relative positions matter. */
const BOX = 1000

/** Lines from zero. Text and points are HTML boxes over the SVG: they keep their size when it is stretched. */
export function LineChart({ labels, fact, other, unit, alt }: Props) {
  const ticks = axisTicks([...fact.values, ...(other?.values ?? [])].map((value) => value / unit.size))
  const top = (ticks.at(-1) as number) * unit.size
  const x = (i: number) => (labels.length > 1 ? i / (labels.length - 1) : 0)
  const path = (values: readonly number[]) =>
    values.map((value, i) => `${i ? 'L' : 'M'}${x(i) * BOX} ${(1 - value / top) * BOX}`).join('')
  const last = fact.values.length - 1
  return (
    <div className={styles.whole}>
      <ul className={styles.legend} aria-hidden="true">
        <li>{fact.name}</li>
        {other && <li className={styles.dashed}>{other.name}</li>}
      </ul>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- built from HTML and SVG elements, so there is no image file for <img> */}
      <figure role="img" aria-label={alt} className={styles.lineChartChart}>
        <div className={styles.plot} aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick} className={styles.tick} style={at(0, (tick * unit.size) / top)}>
              <span>{inUnit(tick * unit.size, unit)}</span>
            </span>
          ))}
          <svg viewBox={`0 0 ${BOX} ${BOX}`} preserveAspectRatio="none" aria-hidden="true">
            {last > 0 && (
              <path className={styles.area} d={`${path(fact.values)}L${x(last) * BOX} ${BOX}L0 ${BOX}Z`} />
            )}
            {other && <path className={styles.other} d={path(other.values)} />}
            <path className={styles.fact} d={path(fact.values)} />
          </svg>
          {fact.values.map((value, i) => (
            <i
              key={labels[i]}
              className={`${styles.point} ${i === last ? styles.now : ''}`}
              style={at(x(i), value / top)}
            />
          ))}
          {labels.map((label, i) => (
            <span
              key={label}
              className={`${styles.lineChartLabel} ${i % 2 ? styles.odd : ''}`}
              style={at(x(i), 0)}
            >
              {label}
            </span>
          ))}
        </div>
      </figure>
    </div>
  )
}

const at = (x: number, y: number) => ({ '--x': x, '--y': y }) as CSSProperties
