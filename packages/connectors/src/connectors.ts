import { ics } from './calendars/ics.ts'
import type { Connector } from './connector.ts'
import { databaseConnector } from './databases/database-connector.ts'
import { mysql } from './databases/mysql.ts'
import { postgresql } from './databases/postgresql.ts'
import { sqlite } from './databases/sqlite.ts'
import { sqlserver } from './databases/sqlserver.ts'
import { fileConnector } from './files/file-connector.ts'
import { places } from './files/places/places.ts'
import { lines } from './lines.ts'
import { httpConnector } from './profiles/http-connector.ts'
import { httpProfiles } from './profiles/http-profiles.ts'
import { push } from './push.ts'

/** Every system that can be connected. */
export const connectors: readonly Connector[] = [
  push,
  lines,
  ...[postgresql, mysql, sqlserver, sqlite].map(databaseConnector),
  ...places.map(fileConnector),
  ...httpProfiles.map(httpConnector),
  ics,
]
