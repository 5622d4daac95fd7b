import styles from './Ring.module.css'

interface Props {
  /** 0 to 100. */
  percent: number
  /** The share as text, inside the ring. */
  text: string
  alt: string
}

const RADIUS = 42
const ROUND = 2 * Math.PI * RADIUS

/** One share of one whole; with more parts a ring chart is misleading. */
export function Ring({ percent, text, alt }: Props) {
  const share = Math.min(100, Math.max(0, percent)) / 100
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- built from HTML and SVG elements, so there is no image file for <img>
    <span role="img" aria-label={alt} className={styles.ring}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle className={styles.whole} cx="50" cy="50" r={RADIUS} />
        {share > 0 && (
          <circle
            className={styles.share}
            cx="50"
            cy="50"
            r={RADIUS}
            strokeDasharray={`${share * ROUND} ${ROUND}`}
          />
        )}
      </svg>
      <b aria-hidden="true">{text}</b>
    </span>
  )
}
