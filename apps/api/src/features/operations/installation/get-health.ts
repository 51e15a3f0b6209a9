import type { installation } from '@tillsight/contract'
import { selectLatestRuns } from '#features/operations/backups/index.ts'
import { documentLoad } from '#platform/documents/document-line.ts'
import type { Verb } from '#platform/request.ts'
import { selectDatabaseFacts, selectMailCounts } from './installation.queries.ts'

export const getHealth: Verb<typeof installation.getHealth> = async (request) => {
  const { version, builtAt, database, space } = request.installation
  const [facts, mail, disk, { good }] = await Promise.all([
    selectDatabaseFacts(request),
    selectMailCounts(request),
    space(),
    selectLatestRuns(request.db),
  ])
  return {
    version,
    built_at: builtAt?.toISOString() ?? null,
    started_at: new Date(request.now.getTime() - process.uptime() * 1000).toISOString(),
    database: { kind: database, ...facts },
    disk,
    mail,
    documents: documentLoad(),
    last_backup_at: good?.started_at.toISOString() ?? null,
  }
}
