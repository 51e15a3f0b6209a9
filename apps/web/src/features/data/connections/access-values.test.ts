import { expect, it } from 'vitest'
import { accessProblems, accessSchema, accessValues } from './access-values.ts'
import type { Connection, System } from './connections.api.ts'

const field = (name: string, is_secret: boolean) => ({
  name,
  label: `The ${name}`,
  is_secret,
  is_required: true,
  hint: null,
  example: null,
})

const shop: System = {
  id: 'shop',
  name: 'Shop',
  fields: [field('url', false), field('key', true)],
  is_mapped: false,
  has_query: false,
  has_hook: false,
}

it('begins with the name of the system and the time zone of the store', () => {
  expect(accessValues({ system: shop, connection: null, timeZone: 'Europe/Berlin' })).toEqual({
    name: 'Shop',
    field_url: '',
    field_key: '',
    time_zone: 'Europe/Berlin',
  })
})

it('shows what is stored, and never a secret', () => {
  const connection = {
    name: 'Ours',
    settings: { url: 'https://a.example' },
    time_zone: 'UTC',
  } as unknown as Connection
  expect(accessValues({ system: shop, connection, timeZone: 'Europe/Berlin' })).toEqual({
    name: 'Ours',
    field_url: 'https://a.example',
    field_key: '',
    time_zone: 'UTC',
  })
})

it('separates settings from secrets, without spaces around them', () => {
  const typed = { name: 'Shop', time_zone: 'UTC', field_url: ' https://a.example ', field_key: 'k' }
  expect(accessSchema(shop, []).safeParse(typed)).toEqual({
    success: true,
    data: { name: 'Shop', time_zone: 'UTC', settings: { url: 'https://a.example' }, secrets: { key: 'k' } },
  })
})

it('says which field is missing, and does not ask again for a stored secret', () => {
  const typed = { name: 'Shop', time_zone: 'UTC', field_url: '', field_key: '' }
  expect(accessSchema(shop, ['key']).safeParse(typed)).toEqual({
    success: false,
    error: { issues: [{ path: ['field_url'], message: 'The url is required.' }] },
  })
})

it('puts what the server says to the field that it is about', () => {
  expect(accessProblems({ 'settings.url': 'No.', name: 'Taken.' })).toEqual({
    field_url: 'No.',
    name: 'Taken.',
  })
})
