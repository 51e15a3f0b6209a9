import type { SlideData } from '@tillsight/contract/floor/slides'
import { useEffect, useState } from 'react'

type MessageProps = { data: Extract<SlideData, { kind: 'message' }> }

export const MessageSlide = ({ data: { heading, text } }: MessageProps) => (
  <section className="tv-slide tv-still" aria-label={heading}>
    <h1 data-long={heading.length > 24}>{heading}</h1>
    {text && <p>{text}</p>}
  </section>
)

const secondMs = 1000

export const useNow = (everyMs: number): Date => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}

type ClockProps = { timeZone: string; locale: string }

/** The clock of the store, wherever the screen is. */
export const ClockSlide = ({ timeZone, locale }: ClockProps) => {
  const now = useNow(secondMs)
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options }).format(now)
  return (
    <section className="tv-slide tv-still" aria-label="Clock">
      <h1 className="tv-clock">{write({ hour: '2-digit', minute: '2-digit' })}</h1>
      <p>{write({ weekday: 'long', day: 'numeric', month: 'long' })}</p>
    </section>
  )
}

export const HiddenSlide = ({ reason }: { reason: string }) => (
  <section className="tv-slide tv-still" aria-label="Not shown">
    <p>{reason}</p>
  </section>
)
