import { t } from '@zakup/messages/catalogue'
import { axisTicks } from './axis-ticks.ts'
import styles from './Bars.module.css'
import { type ChartUnit, inUnit } from './chart-unit.ts'

interface Bar {
  label: string
  value: number
  /** Incomplete data must look incomplete: hatched, with a note of how far it goes («на 15.11»). */
  running?: string | undefined
}

interface Props {
  bars: Bar[]
  unit: ChartUnit
  /** Alternative text in one sentence: what is shown and what stands out. */
  alt: string
}

/** Bars from zero with values on top. Built from HTML boxes: text scales with the visitor's setting, bars do not. */
export function Bars({ bars, unit, alt }: Props) {
  const ticks = axisTicks(bars.map(({ value }) => value / unit.size))
  const top = (ticks.at(-1) as number) * unit.size
  const latest = bars.findLast(({ running }) => running === undefined)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- built from HTML and SVG elements, so there is no image file for <img>
    <figure role="img" aria-label={alt} className={styles.chart}>
      <div className={styles.axis} aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick}>{inUnit(tick * unit.size, unit)}</span>
        ))}
      </div>
      <div className={styles.bars} aria-hidden="true">
        <div className={styles.lines}>
          {ticks.map((tick) => (
            <i key={tick} />
          ))}
        </div>
        {bars.map((bar) => (
          <div key={bar.label} className={styles.bar}>
            <div className={styles.track}>
              <span className={styles.value}>{inUnit(bar.value, unit)}</span>
              {/* The height is an attribute: the CSP forbids style attributes (see ShareTrack). */}
              <svg
                height={`${(bar.value / top) * 100}%`}
                className={
                  bar.running !== undefined ? styles.running : bar === latest ? styles.latest : styles.past
                }
                aria-hidden="true"
              />
            </div>
            <span className={styles.label}>
              <span className={bar.running !== undefined ? styles.strong : undefined}>{bar.label}</span>
              {bar.running && <small>{t('chart.as_of', { date: bar.running })}</small>}
            </span>
          </div>
        ))}
      </div>
    </figure>
  )
}
