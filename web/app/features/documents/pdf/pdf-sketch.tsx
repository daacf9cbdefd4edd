interface Props {
  form: 'default' | 'chronology' | 'map' | 'landscape'
}

const PICTURES = [
  [9, 10],
  [19, 10],
  [9, 18],
  [19, 18],
  [9, 26],
  [19, 26],
] as const

/** Thumbnail of a PDF layout. */
export function PdfSketch({ form }: Props) {
  return (
    <svg width="36" height="42" viewBox="0 0 36 42" fill="none" stroke="currentColor" aria-hidden="true">
      {form === 'landscape' ? (
        <>
          <rect x="1.5" y="9" width="33" height="24" rx="2" />
          {[5, 14, 23].map((x) => (
            <rect key={x} x={x} y="19" width="8" height="5.5" fill="currentColor" stroke="none" opacity="0.55" />
          ))}
          <path d="M5 14h12M5 28h26" strokeLinecap="round" />
        </>
      ) : (
        <>
          <rect x="5" y="2" width="26" height="38" rx="2" />
          {form === 'default' &&
            PICTURES.map(([x, y]) => (
              <rect
                key={`${x}-${y}`}
                x={x}
                y={y}
                width="8"
                height="6"
                fill="currentColor"
                stroke="none"
                opacity="0.55"
              />
            ))}
          {form === 'default' && <path d="M9 6.5h12M9 36h18" strokeLinecap="round" />}
          {form === 'chronology' && (
            <>
              <path d="M11 8v27" />
              {[10, 18, 26, 34].map((y) => (
                <g key={y}>
                  <circle cx="11" cy={y} r="1.8" fill="currentColor" />
                  <path d={`M16 ${y}h11`} strokeLinecap="round" />
                </g>
              ))}
            </>
          )}
          {form === 'map' && (
            <>
              <path d="M8 27c4-3 6-1 9-4s5-8 10-7" opacity="0.55" />
              <path d="M8 16c5 2 8-1 11-4s5-2 8-3" opacity="0.55" />
              {[
                [12, 20],
                [20, 14],
                [24, 24],
              ].map(([x, y]) => (
                <circle key={x} cx={x} cy={y} r="2.2" fill="currentColor" stroke="none" />
              ))}
              <path d="M9 33h18M9 36.5h12" strokeLinecap="round" />
            </>
          )}
        </>
      )}
    </svg>
  )
}
