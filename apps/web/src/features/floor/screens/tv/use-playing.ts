import type { SlideData } from '@tillsight/contract/floor/slides'
import type { Show, Shown } from '@tillsight/contract/floor/tv'
import { useCallback, useEffect, useRef, useState } from 'react'
import { followChanges, type LiveEvent } from '#platform/live/live-stream.ts'
import { correctedNow, setServerTime } from '../slides/corrected-clock.ts'
import { Gone, Refused, tvCall } from './tv-call.ts'
import { newMemory, readMemory, writeMemory } from './tv-memory.ts'

/** Whether the playlist or the settings may be others now. */
const changesShow = (event: LiveEvent): boolean =>
  event.event !== 'change' || event.topics.some((topic) => topic === 'screens' || topic === 'store')

/** What comes with a change, so that hundreds of screens do not ask for it. */
const shownWith = (event: LiveEvent): Partial<Shown> =>
  event.event === 'change' ? ((event.shown ?? {}) as Partial<Shown>) : {}

/** The plan moves with the clock, also where nobody changes it. */
const lookEveryMs = 30_000
const retryMs = 3000

export type Playing = {
  show: Show | null
  slides: Readonly<Record<string, SlideData>>
  isOnline: boolean
  answeredAt: number | null
  /** Counts the changes that may have something to celebrate, with what came with the last one. */
  changes: { count: number; moments: Shown['moments'] }
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
  const [changes, setChanges] = useState<Playing['changes']>({ count: 0, moments: null })
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
  const store = useCallback((id: string, data: SlideData) => {
    setMemory((before) => ({
      ...before,
      slides: { ...before.slides, [id]: data },
      answeredAt: correctedNow(),
    }))
  }, [])
  /** What was read ahead may be what the screen must not show any more. */
  const forgetOthers = useCallback((id: string | null) => {
    setMemory((before) => ({ ...before, slides: onlyOf(id, before.slides) }))
  }, [])
  const load = useCallback(
    (id: string) =>
      attempt(async () =>
        store(id, await tvCall<SlideData>(`/tv/slide?id=${encodeURIComponent(id)}`, { token })),
      ),
    [attempt, store, token],
  )
  const look = useCallback(
    () =>
      attempt(async () => {
        const show = await tvCall<Show>('/tv/show', { token })
        setServerTime(show.now)
        setMemory((before) => ({
          ...before,
          show,
          slides: slidesOf(show, before.slides),
          answeredAt: correctedNow(),
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
      if (changesShow(event)) {
        void look()
        if (event.event === 'change') forgetOthers(showing.current)
      }
      const { slide, moments = null } = shownWith(event)
      if (slide && slide.id === showing.current) store(slide.id, slide.data)
      else if (showing.current) void load(showing.current)
      setChanges(({ count }) => ({ count: count + 1, moments }))
    }
    void followChanges({
      path: '/tv/stream',
      token,
      publish,
      signal: stopping.signal,
      onRefused: onRemoved,
      onLine: setOpen,
    })
    return () => stopping.abort()
  }, [token, look, load, store, forgetOthers, onRemoved])

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

const onlyOf = (id: string | null, slides: Record<string, SlideData>): Record<string, SlideData> =>
  id !== null && slides[id] ? { [id]: slides[id] } : {}

/** Only those that still play: nothing of a former playlist stays on the device. */
const slidesOf = (show: Show, slides: Record<string, SlideData>): Record<string, SlideData> =>
  Object.fromEntries((show.playing?.slides ?? []).flatMap(({ id }) => (slides[id] ? [[id, slides[id]]] : [])))
