import { type KeyboardEvent, type PointerEvent, type ReactNode, type RefObject, useId, useState } from 'react'
import { SrOnly } from '#ui/sr-only.tsx'
import type { Reading } from './chart-data.ts'
import { nextPlace } from './next-place.ts'
import { Tooltip } from './tooltip.tsx'

type Point = { x: number; y: number }

type PlotProps = {
  frame: RefObject<HTMLDivElement | null>
  label: string
  size: { width: number; height: number }
  count: number
  /** The place under a point, if any. */
  placeAt: (point: Point) => number | null
  pointOf: (place: number) => Point
  read: (place: number) => Reading
  children: (cursor: number | null) => ReactNode
}

/** What a drawing needs to be read: by pointer, by touch, and place by place with the arrow keys. */
export function Plot({ frame, label, size, count, placeAt, pointOf, read, children }: PlotProps) {
  const hintId = useId()
  const [place, setPlace] = useState<number | null>(null)
  const [isSpoken, setSpoken] = useState(false)
  const cursor = place !== null && place < count ? place : null
  const reading = cursor === null ? null : read(cursor)

  const point = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect()
    setSpoken(false)
    setPlace(placeAt({ x: clientX - box.left, y: clientY - box.top }))
  }
  const leave = () => setPlace(null)
  const move = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Escape' && cursor !== null) {
      event.stopPropagation()
      return leave()
    }
    const next = nextPlace({ key: event.key, place: cursor, count })
    if (next === null) return
    event.preventDefault()
    setSpoken(true)
    setPlace(next)
  }

  return (
    <div
      ref={frame}
      // A screen reader keeps the arrow keys for itself except in an application.
      role="application"
      aria-roledescription="chart"
      aria-label={label}
      aria-describedby={hintId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the values are read with the arrow keys
      tabIndex={0}
      className="chart-plot"
      style={{ height: size.height }}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={leave}
      onFocus={() => {
        setSpoken(true)
        setPlace((before) => before ?? 0)
      }}
      onBlur={leave}
      onKeyDown={move}
    >
      <svg aria-hidden="true" viewBox={`0 0 ${size.width} ${size.height}`} className="chart-drawing">
        {children(cursor)}
      </svg>
      {reading && cursor !== null && <Tooltip reading={reading} at={pointOf(cursor)} size={size} />}
      <div className="sr-only" id={hintId}>
        Use the arrow keys to read the values.
      </div>
      <div role="status">{isSpoken && reading && <SrOnly>{sentenceOf(reading)}</SrOnly>}</div>
    </div>
  )
}

const sentenceOf = ({ label, rows }: Reading): string =>
  `${label}: ${rows.map(({ name, value }) => `${name} ${value}`).join(', ')}`
