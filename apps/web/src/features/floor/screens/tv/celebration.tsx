import { type Moment, newMoments } from '@tillsight/domain/floor/screens/celebrations'
import { useEffect, useRef, useState } from 'react'
import { playSound } from './sounds.ts'
import { tvCall } from './tv-call.ts'
import { readMemory, writeMemory } from './tv-memory.ts'

const shownMs = 6000

/** What is new since the screen looked last. The first time, nothing is: it happened before. */
const readNew = async (token: string, sent: Moment[] | null): Promise<Moment[]> => {
  const moments = sent ?? (await tvCall<Moment[]>('/tv/moments', { token }))
  const memory = readMemory()
  // Removed meanwhile: nothing of it is stored again.
  if (!memory) return []
  writeMemory({ ...memory, moments: moments.map(({ key }) => key) })
  return newMoments(moments, memory.moments)
}

type CelebrationsProps = {
  token: string
  isOn: boolean
  changes: { count: number; moments: Moment[] | null }
}

/** Above the slide for a few seconds, beside its figure; one after the other. */
export const Celebrations = ({ token, isOn, changes }: CelebrationsProps) => {
  const [waiting, setWaiting] = useState<Moment[]>([])
  const [moment] = waiting
  const looked = useRef(-1)
  useEffect(() => {
    if (!isOn || looked.current === changes.count) return
    looked.current = changes.count
    void readNew(token, changes.moments)
      .then((found) => setWaiting((before) => [...before, ...found]))
      .catch(() => undefined)
  }, [isOn, token, changes])
  useEffect(() => {
    if (!moment) return
    playSound(moment)
    const timer = setTimeout(() => setWaiting((before) => before.slice(1)), shownMs)
    return () => clearTimeout(timer)
  }, [moment])
  if (!moment) return null
  return (
    <aside key={moment.key} className="tv-celebration" role="status" data-kind={moment.kind}>
      <span aria-hidden="true" className="tv-rays" />
      <strong>{moment.heading}</strong>
      <span>{moment.text}</span>
    </aside>
  )
}
