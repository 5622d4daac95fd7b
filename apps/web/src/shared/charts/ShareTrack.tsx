import styles from './ShareTrack.module.css'

interface Props {
  /** From 0 to 1. */
  share: number
  tone?: 'primary' | 'second'
  /** For another height or position. */
  className?: string | undefined
}

/**
 * A share of a whole as a filled track; the number itself is beside it. The filled part is an SVG because its width is
 * an SVG attribute: the CSP forbids style attributes, which a server-rendered page would need.
 */
export function ShareTrack({ share, tone = 'primary', className = '' }: Props) {
  const filled = Math.min(1, Math.max(0, share))
  return (
    <div className={`${styles.track} ${className}`} aria-hidden="true">
      {filled > 0 && <svg className={styles[tone]} width={`${filled * 100}%`} aria-hidden="true" />}
    </div>
  )
}
