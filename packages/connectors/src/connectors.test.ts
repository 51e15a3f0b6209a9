import { catalogue } from '@tillsight/domain/data/connections/catalogue/catalogue'
import { columns } from '@tillsight/domain/data/connections/columns/columns'
import type { RecordKind } from '@tillsight/domain/data/connections/mapped'
import { profileOf } from '@tillsight/domain/data/connections/profiles/profile-of'
import { sent } from '@tillsight/domain/data/connections/profiles/sent'
import { expect, it } from 'vitest'
import { connectors } from './connectors.ts'
import { httpProfiles } from './profiles/http-profiles.ts'

const listed = catalogue.flatMap(({ ways }) =>
  ways.flatMap((way) => ('connector' in way ? [way.connector] : [])),
)

it('has a connector for all that the catalogue says is built in, and lists each of them', () => {
  expect([...new Set(listed)].sort()).toEqual(connectors.map(({ id }) => id).sort())
})

const brought: Record<RecordKind, string> = {
  sale: 'sales',
  product: 'products',
  customer: 'customers',
  expense: 'expenses',
  activity: 'activities',
}

it.each(httpProfiles)('$name brings what the catalogue says', ({ id, streams }) => {
  const way = catalogue
    .flatMap(({ ways }) => ways)
    .find((each) => each.way === 'built in' && each.connector === id)
  // Refunds come with their sales.
  const said = way?.brings.filter((kind) => kind !== 'refunds').toSorted()
  const kinds = new Set(Object.values(streams).map(({ kind }) => brought[kind]))
  expect(said).toEqual([...kinds].sort())
})

it.each(connectors)(
  'knows what rows of $name mean, by the columns where a person chooses them',
  ({ id, isMapped }) => {
    expect([columns, sent].includes(profileOf(id))).toBe(isMapped)
  },
)
