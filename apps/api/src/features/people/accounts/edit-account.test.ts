import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aStore } from '#testing/a-store.ts'
import { whileChanging } from '#testing/hold-rows.ts'

describe('editing the account', () => {
  it('changes name, phone and store, and writes one line about it', async () => {
    const store = await aStore()

    const answer = await store.post('/account/edit', {
      full_name: 'Ana María',
      number: '+34 912 345 678',
      store_name: 'La Esquina',
    })

    const expected = { full_name: 'Ana María', number: '+34912345678', store_name: 'La Esquina' }
    expect(answer).toMatchObject({ code: 200, data: expected })
    expect((await store.get('/account/info/my')).data).toMatchObject(expected)
  })

  it.each([
    ['full_name', ' ', 'Full name is required.'],
    ['store_name', '', 'Store name is required.'],
    ['number', '12', 'Please enter a valid phone number.'],
  ])('refuses %s %j and changes nothing', async (field, value, message) => {
    const store = await aStore()
    const input = { full_name: 'New', number: '+12133734253', store_name: 'New', [field]: value }

    const answer = await store.post('/account/edit', input)

    expect(answer).toMatchObject({ code: 400, error: { [field]: message } })
    expect((await store.get('/account/info/my')).data).toMatchObject({
      full_name: 'Ana Ruiz',
      store_name: 'Corner Shop',
    })
  })

  it('locks the store before the member, as a change of members does, so that neither waits for the other', async () => {
    const store = await aStore()
    const { id } = store.owner

    const answer = await whileChanging(
      store,
      [sql`select from store where id = (select store_id from member where id = ${id}) for no key update`],
      () => store.post('/account/edit', { full_name: 'Ana', number: '+12133734253', store_name: 'Renamed' }),
      [sql`select from member where id = ${id} for update nowait`],
    )

    expect(answer).toMatchObject({ code: 200, data: { store_name: 'Renamed' } })
  })

  it('does not touch the account of another store', async () => {
    const [mine, theirs] = [await aStore(), await aStore()]

    await mine.post('/account/edit', { full_name: 'Mine', number: '+12133734253', store_name: 'Mine' })

    expect((await theirs.get('/account/info/my')).data).toMatchObject({
      full_name: 'Ana Ruiz',
      store_name: 'Corner Shop',
    })
  })

  it('keeps the answers of the survey', async () => {
    const store = await aStore()

    const answer = await store.post('/account/survey', {
      job_title: 'Store manager',
      source: 'Google search',
    })

    expect(answer).toMatchObject({ code: 200, data: null })
    expect((await store.get('/account/info/my')).data.job_title).toBe('Store manager')
  })

  it('asks for both answers of the survey', async () => {
    const store = await aStore()

    expect((await store.post('/account/survey', { job_title: 'King' })).error).toEqual({
      job_title: 'Please select your job title.',
      source: 'Please tell us how you learned about Tillsight.',
    })
  })
})
