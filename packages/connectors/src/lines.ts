import { linesSystem, localTimesField } from '@tillsight/domain/data/connections/sending-systems'
import type { Connector } from './connector.ts'
import { optional, setting } from './profiles/fields.ts'

/** A tap or source that somebody runs: what it has is known by the lines that it sent. */
export const lines: Connector = {
  id: linesSystem,
  name: 'Singer or Airbyte',
  fields: [
    optional(
      setting(localTimesField, 'Times marked as UTC are local', {
        hint: 'Enter “yes” for tap-mysql and others that write local times with a Z. They are then read in the time zone below.',
        example: 'no',
      }),
    ),
  ],
  isMapped: true,
  hasQuery: false,
  check: async () => ({ isOk: true, message: 'Make a key, and send lines with it.' }),
  discover: async () => [],
  read: async (_access, _stream, { cursor }) => ({ rows: [], cursor: cursor ?? '', isLast: true }),
}
