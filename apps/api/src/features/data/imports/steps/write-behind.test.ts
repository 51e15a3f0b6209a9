import { expect, it } from 'vitest'
import { writeBehind } from './write-behind.ts'

it('writes one batch at a time, while the next is planned', async () => {
  const said: string[] = []
  const store = writeBehind()
  const slow = (name: string) => async () => {
    said.push(`${name} begins`)
    await new Promise((resolve) => setTimeout(resolve, 5))
    said.push(`${name} ends`)
  }
  await store.write(slow('first'))
  said.push('planned')
  await store.write(slow('second'))
  await store.end()
  expect(said).toEqual(['first begins', 'planned', 'first ends', 'second begins', 'second ends'])
})

it('says why the write failed, where planning fails because of it', async () => {
  const store = writeBehind()
  await store.write(() => Promise.reject(new Error('disk full')))
  const planning = store.meanwhile(Promise.reject(new Error('transaction is aborted')))
  await expect(planning).rejects.toThrow('disk full')
})
