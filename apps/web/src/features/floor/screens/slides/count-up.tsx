import { useLayoutEffect, useRef } from 'react'

/** Long enough to be seen, short enough that the whole figure is there soon after a sale. */
const durationMs = 240

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

type CountUpProps = { value: number; text: (value: number) => string; className?: string }

/** A figure that counts up or down to its new value. The text is written without React: a weak device draws it each frame. */
export const CountUp = ({ value, text, className }: CountUpProps) => {
  const element = useRef<HTMLSpanElement>(null)
  const shown = useRef(value)
  useLayoutEffect(() => {
    const from = shown.current
    const write = (number: number) => {
      shown.current = number
      if (element.current) element.current.textContent = text(number)
    }
    if (from === value || isStill()) return write(value)
    const start = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, (now - start) / durationMs)
      write(part === 1 ? value : roundLike(from + (value - from) * (1 - (1 - part) ** 3), value))
      if (part < 1) frame = requestAnimationFrame(step)
    })
    return () => {
      cancelAnimationFrame(frame)
      shown.current = value
    }
  }, [value, text])
  return <span ref={element} className={className} data-value={value} />
}

/** Whole numbers count in whole numbers. */
const roundLike = (number: number, value: number): number =>
  Number.isInteger(value) ? Math.round(number) : Math.round(number * 100) / 100
