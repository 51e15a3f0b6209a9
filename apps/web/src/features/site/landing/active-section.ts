import type { SectionId } from './nav-items.ts'

export const scrolledAfter = 30
export const unmeasuredHeader = 70
const aheadOfTime = 120

type Scrolling = { scrolled: number; headerHeight: number; tops: { id: SectionId; top: number }[] }

/** The last section whose top, less the header and a little ahead of time, has been passed. */
export const activeSection = ({ scrolled, headerHeight, tops }: Scrolling): SectionId =>
  tops.findLast(({ top }) => scrolled >= top - headerHeight - aheadOfTime)?.id ?? 'hero'
