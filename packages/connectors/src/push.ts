import { recordKinds } from '@tillsight/domain/data/connections/mapped'
import type { Connector } from './connector.ts'

/** A system that sends by itself: there is nothing to ask. Its streams are named as what they bring. */
export const push: Connector = {
  id: 'push',
  name: 'Push API',
  fields: [],
  isMapped: false,
  hasQuery: false,
  check: async () => ({ isOk: true, message: 'Make a key, and send rows with it.' }),
  discover: async () =>
    recordKinds.map((kind) => ({
      name: kind,
      kind,
      fields: [],
      samples: [],
      timeZone: null,
      currency: null,
    })),
  read: async (_access, _stream, { cursor }) => ({ rows: [], cursor: cursor ?? '', isLast: true }),
}
