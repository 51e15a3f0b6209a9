import { catalogue } from '@tillsight/domain/data/connections/catalogue/catalogue'
import { expect, it } from 'vitest'
import { connectors } from './connectors.ts'

const listed = catalogue.flatMap(({ ways }) =>
  ways.flatMap((way) => ('connector' in way ? [way.connector] : [])),
)

it('has a connector for all that the catalogue says is built in, and lists each of them', () => {
  expect([...new Set(listed)].sort()).toEqual(connectors.map(({ id }) => id).sort())
})
