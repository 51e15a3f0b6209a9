import { expect, it } from 'vitest'
import { aSource, connect } from '#testing/a-source.ts'
import { aStore } from '#testing/a-store.ts'

it('asks for the secrets again where the address changes, and for nothing else', async () => {
  const store = await aStore()
  const { id, version } = await connect(store, aSource())
  const form = { id, version, name: 'Web shop', time_zone: 'UTC' }
  const elsewhere = { ...form, settings: { url: 'https://other.example' } }

  const refused = await store.post('/connection/edit', { ...elsewhere, secrets: {} })
  expect([refused.code, refused.error]).toEqual([
    400,
    { key: 'Enter Key again: something about the address has changed.' },
  ])

  const renamed = { ...form, name: 'Shop', settings: { url: 'https://shop.example' }, secrets: {} }
  const { code, data } = await store.post('/connection/edit', renamed)
  expect(code).toBe(200)

  const moved = { ...elsewhere, version: data.version, secrets: { key: 'right key' } }
  expect((await store.post('/connection/edit', moved)).data.settings).toEqual({
    url: 'https://other.example',
  })
})
