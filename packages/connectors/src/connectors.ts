import type { Connector } from './connector.ts'
import { databaseConnector } from './databases/database-connector.ts'
import { mysql } from './databases/mysql.ts'
import { postgresql } from './databases/postgresql.ts'
import { httpConnector } from './profiles/http-connector.ts'
import { httpProfiles } from './profiles/http-profiles.ts'
import { push } from './push.ts'

/** Every system that can be connected. */
export const connectors: readonly Connector[] = [
  push,
  ...[postgresql, mysql].map(databaseConnector),
  ...httpProfiles.map(httpConnector),
]
