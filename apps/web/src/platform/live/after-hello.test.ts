import type { Hello } from '@tillsight/contract/live'
import { expect, it } from 'vitest'
import { afterHello } from './after-hello.ts'

const hello: Hello = {
  known_ms: 60_000,
  changed: [
    { topic: 'sales', ms_ago: 500 },
    { topic: 'products', ms_ago: 2000 },
  ],
}

it.each([
  { age: 300, topics: [] },
  { age: 500, topics: ['sales'] },
  { age: 60_000, topics: ['sales', 'products'] },
])('says what changed while a page of $age ms loaded', ({ age, topics }) => {
  expect(afterHello(hello, age)).toEqual({ event: 'change', topics })
})

it('refreshes everything on a page that is older than what the server knows', () => {
  expect(afterHello(hello, 60_001)).toEqual({ event: 'refresh' })
})
