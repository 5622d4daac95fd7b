import { t } from '@zakup/messages/catalogue'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatMoney } from '../format/number-format.ts'
import { type ChartUnit, inUnit, type Measure } from './chart-unit.ts'
import { stepBorders, stepOf } from './colour-steps.ts'
import { isRegionTile, REGION_TILES } from './region-tiles.ts'
import styles from './TileMap.module.css'

export interface RegionValue {
  id: number
  name: string
  count: number
  total_price: string
}

interface Props {
  regions: RegionValue[]
  measure: Measure
  unit: ChartUnit
  alt: string
  /** The link of a tile. */
  to: (region: RegionValue) => string
  /** The region selected elsewhere on the page. */
  chosen?: number | undefined
}

/** Twenty equal tiles in five shades of blue, each with its value and a link to the counted records. */
export function TileMap({ regions, measure, unit, alt, to, chosen }: Props) {
  const [pointed, setPointed] = useState<number | null>(null)
  const valueOf = (region: RegionValue) => measured(region, measure)
  const borders = stepBorders(regions.map(valueOf))
  const most = regions.reduce((a, b) => (valueOf(b) > valueOf(a) ? b : a), regions[0] as RegionValue)
  const shown = regions.find(({ id }) => id === (pointed ?? chosen)) ?? most
  return (
    <figure className={styles.map} aria-label={alt} data-tour="region-map">
      <ul className={styles.tiles} onPointerLeave={() => setPointed(null)}>
        {regions.map((region) => {
          const { id, name, count, total_price } = region
          if (!isRegionTile(id)) return null
          const [column, row] = REGION_TILES[id]
          return (
            <li key={id} className={`${styles[`column${column}`]} ${styles[`row${row}`]}`}>
              <Link
                to={to(region)}
                className={`${styles.tile} ${styles[`step${stepOf(valueOf(region), borders)}`]} ${id === chosen ? styles.chosen : ''}`}
                title={name}
                onPointerEnter={() => setPointed(id)}
                onFocus={() => setPointed(id)}
                onBlur={() => setPointed(null)}
              >
                <b>{t(`region.${id}`)}</b>
                <span>{inUnit(valueOf(region), unit)}</span>
                <span className={styles.words}>
                  {t('regions.tile', { name, count, sum: formatMoney(total_price, 'short') })}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
      <ul className={styles.legend} aria-label={t('chart.legend')}>
        {[0, ...borders].map((from, step) => (
          <li key={from}>
            <i className={styles[`step${step}`]} />
            {rangeWords(from, borders[step], unit)}
          </li>
        ))}
        {unit.name && <li>{t(unit.name)}</li>}
      </ul>
      <p className={styles.caption} aria-hidden="true">
        <b>{shown === most && pointed === null ? t('regions.most', { name: shown.name }) : shown.name}</b>
        <span className="num">
          {t('regions.items', { count: shown.count, sum: formatMoney(shown.total_price, 'short') })}
        </span>
      </p>
    </figure>
  )
}

export function measured({ count, total_price }: RegionValue, measure: Measure): number {
  return measure === 'count' ? count : Number(total_price)
}

function rangeWords(from: number, to: number | undefined, unit: ChartUnit): string {
  const words = (value: number) => inUnit(value, unit)
  if (to === undefined) return t('chart.above', { from: words(from) })
  return from === 0
    ? t('chart.below', { to: words(to) })
    : t('chart.from_to', { from: words(from), to: words(to) })
}
