import type { SlideData } from '@tillsight/contract/floor/slides'
import type { Show } from '@tillsight/contract/floor/tv'
import type { Topic } from '@tillsight/contract/live'
import { useCallback, useEffect, useRef, useState } from 'react'
import { followChanges, type LiveEvent } from '#platform/live/live-stream.ts'
import { Gone, Refused, tvCall } from './tv-call.ts'
import { newMemory, readMemory, writeMemory } from './tv-memory.ts'

/** What no slide shows. */
const unshown: readonly Topic[] = [
  'screens',
  'jobs',
  'tills',
  'views',
  'imports',
  'reports',
  'parked-sales',
  'alerts',
  'questions',
]

const topicsIn = (event: LiveEvent): readonly Topic[] | 'all' =>
  event.event === 'change' ? event.topics : 'all'

/** The plan moves with the clock, also where nobody changes it. */
const lookEveryMs = 30_000
const retryMs = 3000

export type Playing = {
  show: Show | null
  slides: Readonly<Record<string, SlideData>>
  isOnline: boolean
  answeredAt: number | null
  /** Counts the changes that may have something to celebrate. */
  changes: number
  load: (slideId: string) => Promise<void>
}

/** What the screen plays, kept up to date by the stream, and stored for a restart without the network. */
export const usePlaying = (token: string, shown: string | null, onRemoved: () => void): Playing => {
  const [memory, setMemory] = useState(() => {
    const stored = readMemory()
    return stored?.token === token ? stored : newMemory(token)
  })
  const [isOpen, setOpen] = useState(false)
  const [isAnswered, setAnswered] = useState(true)
  const [changes, setChanges] = useState(0)
  const showing = useRef(shown)
  showing.current = shown

  const attempt = useCallback(
    async (work: () => Promise<void>) => {
      try {
        await work()
        setAnswered(true)
      } catch (error) {
        if (error instanceof Refused) onRemoved()
        else if (!(error instanceof Gone)) setAnswered(false)
      }
    },
    [onRemoved],
  )
  const load = useCallback(
    (id: string) =>
      attempt(async () => {
        const data = await tvCall<SlideData>(`/tv/slide?id=${encodeURIComponent(id)}`, { token })
        setMemory((before) => ({
          ...before,
          slides: { ...before.slides, [id]: data },
          answeredAt: Date.now(),
        }))
      }),
    [attempt, token],
  )
  const look = useCallback(
    () =>
      attempt(async () => {
        const show = await tvCall<Show>('/tv/show', { token })
        setMemory((before) => ({
          ...before,
          show,
          slides: slidesOf(show, before.slides),
          answeredAt: Date.now(),
        }))
      }),
    [attempt, token],
  )

  useEffect(() => writeMemory({ ...memory, moments: readMemory()?.moments ?? null }), [memory])
  useEffect(() => {
    void look()
    const timer = setInterval(() => void look(), lookEveryMs)
    return () => clearInterval(timer)
  }, [look])
  useEffect(() => {
    const stopping = new AbortController()
    const publish = (event: LiveEvent) => {
      const topics = topicsIn(event)
      if (topics === 'all' || topics.some((topic) => topic === 'screens' || topic === 'store')) void look()
      if (topics !== 'all' && topics.every((topic) => unshown.includes(topic))) return
      if (showing.current) void load(showing.current)
      setChanges((count) => count + 1)
    }
    void followChanges({
      token,
      publish,
      signal: stopping.signal,
      onRefused: onRemoved,
      onLine: setOpen,
    })
    return () => stopping.abort()
  }, [token, look, load, onRemoved])

  // The stream can be open while calls fail, as behind a bad line.
  useEffect(() => {
    if (isAnswered) return
    const again = () => {
      void look()
      if (showing.current) void load(showing.current)
    }
    const timer = setInterval(again, retryMs)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [isAnswered, look, load])

  return {
    show: memory.show,
    slides: memory.slides,
    isOnline: isOpen && isAnswered,
    answeredAt: memory.answeredAt,
    changes,
    load,
  }
}

/** Only those that still play: nothing of a former playlist stays on the device. */
const slidesOf = (show: Show, slides: Record<string, SlideData>): Record<string, SlideData> =>
  Object.fromEntries((show.playing?.slides ?? []).flatMap(({ id }) => (slides[id] ? [[id, slides[id]]] : [])))
