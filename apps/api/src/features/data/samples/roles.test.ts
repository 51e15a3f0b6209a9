import { describe, expect, it } from 'vitest'
import { aMember } from '#testing/a-member.ts'
import { aStore } from '#testing/a-store.ts'
import { rowsOf } from '#testing/rows-of.ts'

const refusal = { code: 403, message: 'Your role does not allow this. Ask the store owner.' }

describe.each(['manager', 'seller', 'analyst'] as const)('to a %s', (role) => {
  it('sample data is not theirs to see, load or remove', async () => {
    const store = await aStore()
    const member = await aMember(store, role)
    const before = await rowsOf(store)

    const answers = [
      await member.get('/sample/info'),
      await member.post('/sample/load', {}),
      await member.post('/sample/clear', {}),
    ]

    expect(answers).toMatchObject(Array(3).fill(refusal))
    expect(await rowsOf(store)).toEqual(before)
  })
})
