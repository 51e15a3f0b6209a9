import { describe, expect, it } from 'vitest'
import { aStore } from '#testing/a-store.ts'
import { rowsOf } from '#testing/rows-of.ts'

describe('a store', () => {
  it('sees its own account only, when many ask at once over the same connections', async () => {
    const stores = await Promise.all(Array.from({ length: 8 }, () => aStore()))
    const turns = Array.from({ length: 200 }, (_, turn) => stores[turn % stores.length])

    const answers = await Promise.all(turns.map((store) => store?.get('/account/info/my')))

    expect(answers.map((answer) => answer?.data.id)).toEqual(turns.map((store) => store?.owner.id))
  })

  it('changes nothing in another, no matter what it changes in itself', async () => {
    const [mine, theirs] = [await aStore(), await aStore()]
    const before = await rowsOf(theirs)

    await mine.post('/account/edit', { full_name: 'Eve', number: '+12133734253', store_name: 'Evil' })
    await mine.post('/account/survey', { job_title: 'IT', source: 'Other' })
    await mine.post('/account/change_pass', { old_pass: mine.password, new_pass: 'Brand new 9' })
    await mine.post('/auth/logout')

    expect(await rowsOf(theirs)).toEqual(before)
  })

  it('cannot name another in what it sends', async () => {
    const [mine, theirs] = [await aStore(), await aStore()]
    const before = await rowsOf(theirs)
    const names = { store_id: Object.keys(before)[0], member_id: theirs.owner.id, id: theirs.owner.id }
    const edit = { full_name: 'Eve', number: '+12133734253', store_name: 'Evil' }

    const answers = [
      ...(await Promise.all(
        Object.entries(names).map(([name, id]) => mine.post('/account/edit', { ...edit, [name]: id })),
      )),
      await mine.get(`/account/info/my?id=${theirs.owner.id}`),
    ]

    expect(answers.map(({ code }) => code)).toEqual([400, 400, 400, 400])
    expect(await rowsOf(theirs)).toEqual(before)
  })
})
