import type { Slide } from '@tillsight/domain/floor/screens/slides'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

type Turns = {
  slides: readonly Slide[]
  /** Whether it is known that there is nothing to show of it. */
  isHidden: (id: string) => boolean
  load: (id: string) => Promise<void>
  /** Between two slides, where nothing is lost. */
  between: () => void
}

const longestWaitMs = 2000
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The others in the order in which they come after it. */
const after = (slides: readonly Slide[], id: string): Slide[] => {
  const place = slides.findIndex((slide) => slide.id === id)
  return [...slides.slice(place + 1), ...slides.slice(0, Math.max(0, place))]
}

/** The slide whose turn it is; the next one is loaded before its turn comes. */
export const useTurns = (turns: Turns): Slide | null => {
  const latest = useRef(turns)
  latest.current = turns
  const [turn, setTurn] = useState<{ id: string | null }>({ id: null })
  const slide = turns.slides.find(({ id }) => id === turn.id) ?? turns.slides[0] ?? null
  const [id, seconds] = [slide?.id ?? null, slide?.seconds ?? 0]

  const isSkipped = id !== null && turns.isHidden(id)
  // Before it is drawn: what may not be shown does not take its time either.
  useLayoutEffect(() => {
    if (id === null || !isSkipped) return
    const { slides, isHidden } = latest.current
    const following = after(slides, id).find((other) => !isHidden(other.id))
    if (following) setTurn({ id: following.id })
  }, [id, isSkipped])
  useEffect(() => {
    if (id === null) return
    const { slides, load } = latest.current
    const [next] = after(slides, id)
    const stopping = new AbortController()
    void load(id)
    const isReady = next ? load(next.id) : Promise.resolve()
    const end = async () => {
      await Promise.race([isReady, sleep(longestWaitMs)])
      if (stopping.signal.aborted) return
      const { slides, isHidden, between } = latest.current
      between()
      const following = after(slides, id).find((other) => !isHidden(other.id))
      // A new object also where the same slide stays: its time begins again.
      setTurn({ id: following?.id ?? turn.id })
    }
    const timer = setTimeout(() => void end(), seconds * 1000)
    return () => {
      stopping.abort()
      clearTimeout(timer)
    }
  }, [turn, id, seconds])
  return slide
}
