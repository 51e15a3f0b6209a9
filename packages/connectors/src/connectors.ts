import type { Connector } from './connector.ts'
import { databaseConnector } from './databases/database-connector.ts'
import { postgresql } from './databases/postgresql.ts'
import { httpConnector } from './profiles/http-connector.ts'
import { httpProfiles } from './profiles/http-profiles.ts'
import { push } from './push.ts'

/** Every system that can be connected. */
export const connectors: readonly Connector[] = [
  push,
  databaseConnector(postgresql),
  ...httpProfiles.map(httpConnector),
]
