import type { ReactNode } from 'react'

/** Small drawings in the manner of the mark: bars, lines and one thing in green. */
const Drawing = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 96 56" aria-hidden="true" className="h-14 w-24">
    {children}
  </svg>
)

export const drawings = {
  dashboards: (
    <Drawing>
      <rect x="1" y="1" width="94" height="46" rx="3" className="fill-none stroke-ink" strokeWidth="2" />
      <path d="M36 55h24" className="stroke-ink" strokeWidth="2" />
      <path d="M14 38V28M26 38V20M38 38V24M50 38V14M62 38V26" className="stroke-ink-faint" strokeWidth="6" />
      <path d="M80 38V10" className="stroke-accent" strokeWidth="6" />
    </Drawing>
  ),
  contests: (
    <Drawing>
      <path d="M1 55h94" className="stroke-ink" strokeWidth="2" />
      <rect x="6" y="32" width="26" height="22" className="fill-ink/15" />
      <rect x="35" y="16" width="26" height="38" className="fill-accent" />
      <rect x="64" y="40" width="26" height="14" className="fill-ink/15" />
      <circle cx="48" cy="7" r="6" className="fill-ink" />
      <circle cx="19" cy="24" r="5" className="fill-ink-faint" />
      <circle cx="77" cy="32" r="5" className="fill-ink-faint" />
    </Drawing>
  ),
  customers: (
    <Drawing>
      {[8, 28, 48].map((y, row) => (
        <g key={y}>
          <circle cx="8" cy={y} r="6" className={row === 1 ? 'fill-accent' : 'fill-ink/25'} />
          <path d={`M22 ${y}h34`} className="stroke-ink" strokeWidth="3" />
          <path
            d={`M66 ${y}h${[14, 29, 20][row]}`}
            className={row === 1 ? 'stroke-accent' : 'stroke-ink-faint'}
            strokeWidth="6"
          />
        </g>
      ))}
    </Drawing>
  ),
  metrics: (
    <Drawing>
      {[
        { y: 8, at: 62 },
        { y: 28, at: 30 },
        { y: 48, at: 78 },
      ].map(({ y, at }, row) => (
        <g key={y}>
          <path d={`M1 ${y}h94`} className="stroke-ink-faint" strokeWidth="2" />
          <circle
            cx={at}
            cy={y}
            r="7"
            className={row === 1 ? 'fill-accent' : 'fill-paper stroke-ink'}
            strokeWidth="2"
          />
        </g>
      ))}
    </Drawing>
  ),
  finances: (
    <Drawing>
      <path d="M1 55h94M1 1v54" className="stroke-ink" strokeWidth="2" />
      <path d="M4 40 92 30" className="stroke-ink-faint" strokeWidth="3" />
      <path d="M4 53 92 5" className="stroke-accent" strokeWidth="3" />
      <circle cx="37" cy="36" r="5" className="fill-paper stroke-ink" strokeWidth="2" />
    </Drawing>
  ),
  ai: (
    <Drawing>
      {[0, 1, 2, 3].flatMap((row) =>
        [0, 1, 2, 3, 4, 5].map((column) => (
          <rect
            key={`${row}-${column}`}
            x={column * 16 + 1}
            y={row * 14 + 1}
            width="12"
            height="10"
            rx="1"
            className={
              row === 1 && column === 4
                ? 'fill-accent'
                : (row * 5 + column * 3) % 7 < 3
                  ? 'fill-ink/30'
                  : 'fill-ink/12'
            }
          />
        )),
      )}
    </Drawing>
  ),
}
