import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useId,
  useRef,
  useState,
} from 'react'
import { classNames } from '#ui/layout/class-names.ts'
import { SrOnly } from '#ui/layout/sr-only.tsx'
import type { Reading } from './chart-data.ts'
import { nextPlace } from './next-place.ts'
import { Tooltip, type TooltipPoint } from './tooltip.tsx'

type Point = { x: number; y: number }

type PlotProps = {
  frame: RefObject<HTMLDivElement | null>
  label: string
  size: { width: number; height: number }
  count: number
  /** The place under a point, if any. */
  placeAt: (point: Point) => number | null
  pointOf: (place: number) => TooltipPoint
  read: (place: number) => Reading
  /** What a click on a place does, or Enter. */
  onChoose?: ((place: number) => void) | undefined
  children: (cursor: number | null) => ReactNode
}

/** What a drawing needs to be read: by pointer, by touch, and place by place with the arrow keys. */
export function Plot(props: PlotProps) {
  const { frame, label, size, count, placeAt, pointOf, read, onChoose, children } = props
  const hintId = useId()
  const [place, setPlace] = useState<number | null>(null)
  const [isSpoken, setSpoken] = useState(false)
  const cursor = place !== null && place < count ? place : null
  const reading = cursor === null ? null : read(cursor)
  const readBefore = useRef<number | null>(null)

  const placeUnder = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const box = currentTarget.getBoundingClientRect()
    return placeAt({ x: clientX - box.left, y: clientY - box.top })
  }
  const point = (event: PointerEvent) => {
    setSpoken(false)
    setPlace(placeUnder(event))
  }
  // A finger has no way to point without pressing: its first press reads a value, the next one chooses it.
  const press = (event: PointerEvent) => {
    readBefore.current = event.pointerType === 'touch' ? cursor : placeUnder(event)
    point(event)
  }
  const choose = (event: MouseEvent) => {
    const chosen = placeUnder(event)
    if (chosen !== null && chosen === readBefore.current) onChoose?.(chosen)
  }
  const leave = () => setPlace(null)
  // A lifted finger has left, too, but what it read stays to be seen, and pressed again.
  const pointAway = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') leave()
  }
  // What is explained in a dialog is still read when it closes.
  const blur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const dialog = relatedTarget?.closest('dialog')
    if (!dialog || dialog.contains(currentTarget)) leave()
  }
  const move = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Escape' && cursor !== null) {
      event.stopPropagation()
      return leave()
    }
    if (event.key === 'Enter' && cursor !== null && onChoose) {
      event.preventDefault()
      return onChoose(cursor)
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
      className={classNames('chart-plot', onChoose && 'cursor-pointer')}
      style={{ height: size.height }}
      onPointerMove={point}
      onPointerDown={press}
      onClick={choose}
      onPointerLeave={pointAway}
      onPointerCancel={leave}
      onFocus={() => {
        setSpoken(true)
        setPlace((before) => before ?? 0)
      }}
      onBlur={blur}
      onKeyDown={move}
    >
      <svg aria-hidden="true" viewBox={`0 0 ${size.width} ${size.height}`} className="chart-drawing">
        {children(cursor)}
      </svg>
      {reading && cursor !== null && <Tooltip reading={reading} at={pointOf(cursor)} size={size} />}
      <div className="sr-only" id={hintId}>
        Use the arrow keys to read the values{onChoose && ', and Enter to explain one'}.
      </div>
      <div role="status">{isSpoken && reading && <SrOnly>{sentenceOf(reading)}</SrOnly>}</div>
    </div>
  )
}

const sentenceOf = ({ label, rows }: Reading): string =>
  `${label}: ${rows.map(({ name, value }) => `${name} ${value}`).join(', ')}`
