import { expect, it } from 'vitest'
import { recentChanges } from './recent-changes.ts'

const listening = () => {
  const clock = { now: 0 }
  const recent = recentChanges(() => clock.now)
  recent.begin()
  return { clock, recent }
}

it('says how long ago each topic of the store changed last', () => {
  const { clock, recent } = listening()
  recent.add('mine', ['sales', 'products'])
  clock.now = 3000
  recent.add('mine', ['sales'])
  recent.add('theirs', ['customers'])
  clock.now = 5000

  expect(recent.hello('mine')).toEqual({
    known_ms: 5000,
    changed: [
      { topic: 'sales', ms_ago: 2000 },
      { topic: 'products', ms_ago: 5000 },
    ],
  })
})

it('knows one minute at most, and forgets stores that were quiet for longer', () => {
  const { clock, recent } = listening()
  recent.add('mine', ['sales'])
  clock.now = 100_000
  recent.add('theirs', ['sales'])

  expect(recent.hello('mine')).toEqual({ known_ms: 60_000, changed: [] })
})

it('knows nothing while it does not listen, nor what was before', () => {
  const { clock, recent } = listening()
  clock.now = 5000
  recent.lose()
  expect(recent.hello('mine').known_ms).toBe(0)

  recent.begin()
  clock.now = 6000
  expect(recent.hello('mine').known_ms).toBe(1000)
})

it('knows of no change after the last one, also of this process, and of none while it does not listen', () => {
  const { clock, recent } = listening()
  clock.now = 5000
  recent.addOwn('mine')
  clock.now = 6000
  recent.add('theirs', ['sales'])

  expect(['mine', 'theirs', 'quiet'].map(recent.lastChange)).toEqual([5000, 6000, 0])
  expect(recent.hello('mine').changed).toEqual([])

  recent.lose()
  expect(recent.lastChange('quiet')).toBe(Number.POSITIVE_INFINITY)
  recent.begin()
  expect(recent.lastChange('mine')).toBe(6000)
})
