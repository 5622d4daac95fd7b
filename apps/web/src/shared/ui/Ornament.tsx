/** The shanyrak of the hero and the sign-in page: decoration only. */
export function Ornament({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 720 720" fill="none" stroke="#fff" aria-hidden="true" data-decor>
      <circle cx="360" cy="360" r="355" strokeWidth="4" />
      <circle cx="360" cy="360" r="320" strokeWidth="2" />
      <circle cx="360" cy="360" r="218" strokeWidth="10" />
      {Array.from({ length: 48 }, (_, i) => {
        const angle = (i * Math.PI) / 24
        const [x, y] = [Math.cos(angle), Math.sin(angle)]
        return (
          <line
            key={i}
            x1={360 + 226 * x}
            y1={360 + 226 * y}
            x2={360 + 316 * x}
            y2={360 + 316 * y}
            strokeWidth="2.5"
          />
        )
      })}
      {[0, 90, 180, 270].map((turn) => (
        <g key={turn} transform={`rotate(${turn} 360 360)`} strokeWidth="6">
          <path d="M206 206c70 62 238 62 308 0" />
          <path d="M200 222c72 66 248 66 320 0" />
          <path d="M196 240c74 68 254 68 328 0" />
        </g>
      ))}
    </svg>
  )
}
