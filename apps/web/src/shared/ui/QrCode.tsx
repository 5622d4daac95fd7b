import { encode } from 'uqr'

/** Width of the white quiet zone, in modules: without it a camera does not find the code. */
const QUIET = 4

interface Props {
  text: string
  label: string
  className?: string | undefined
}

/** Rendered here as SVG: the secret in it is not sent to any external service. Black on white in every theme. */
export function QrCode({ text, label, className }: Props) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- inline SVG, no image file
      role="img"
      aria-label={label}
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  )
}
