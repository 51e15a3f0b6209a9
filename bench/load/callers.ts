import { setTimeout as sleep } from 'node:timers/promises'
import type { SmallStore } from '../small-stores.ts'
import type { actsOf } from './mix.ts'
import type { Heavy, Samples } from './samples.ts'

type Calling = {
  callers: number
  stores: readonly SmallStore[]
  acts: ReturnType<typeof actsOf>
  samples: Samples
  /** How long a person thinks, on average. */
  pauseMs: number
  heavyNow: () => Heavy
  isOver: () => boolean
}

/** So many people at once: each does something, waits for the answer, thinks, and goes on. */
export const runCallers = async (calling: Calling): Promise<void> => {
  const { callers, stores, acts, samples, pauseMs, heavyNow, isOver } = calling
  const total = acts.reduce((sum, { share }) => sum + share, 0)
  const choose = () => {
    let left = Math.random() * total
    for (const act of acts) {
      left -= act.share
      if (left < 0) return act
    }
    return acts[0]
  }
  const call = async (caller: number): Promise<void> => {
    await sleep(Math.random() * pauseMs)
    for (let turn = caller; !isOver(); turn += 1) {
      const [act, store] = [choose(), stores[(caller + turn * 7919) % stores.length]]
      if (!act || !store) throw new Error('nobody to call')
      const [began, heavy] = [performance.now(), heavyNow()]
      await act.run(store, turn).then(
        () => samples.add(act.name, performance.now() - began, heavy),
        (error) => samples.fail(act.name, error),
      )
      await sleep(Math.random() * 2 * pauseMs)
    }
  }
  await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)))
}
