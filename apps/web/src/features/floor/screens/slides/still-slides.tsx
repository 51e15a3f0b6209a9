import type { SlideData } from '@tillsight/contract/floor/slides'
import { clockTime } from '@tillsight/domain/wall-clock'
import { useNow } from './corrected-clock.ts'

type MessageProps = { data: Extract<SlideData, { kind: 'message' }> }

export const MessageSlide = ({ data: { heading, text } }: MessageProps) => (
  <section className="tv-slide tv-still" aria-label={heading}>
    <h1 data-long={heading.length > 24}>{heading}</h1>
    {text && <p>{text}</p>}
  </section>
)

const secondMs = 1000

type ClockProps = { timeZone: string; locale: string }

/** The clock of the store, wherever the screen is. */
export const ClockSlide = ({ timeZone, locale }: ClockProps) => {
  const now = useNow(secondMs)
  const day = new Intl.DateTimeFormat(locale, { timeZone, weekday: 'long', day: 'numeric', month: 'long' })
  return (
    <section className="tv-slide tv-still" aria-label="Clock">
      <h1 className="tv-clock">{clockTime(timeZone, now.getTime())}</h1>
      <p>{day.format(now)}</p>
    </section>
  )
}

export const HiddenSlide = ({ reason }: { reason: string }) => (
  <section className="tv-slide tv-still" aria-label="Not shown">
    <p>{reason}</p>
  </section>
)
