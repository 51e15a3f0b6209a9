import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '#platform/database/database.ts'
import { selectQueueCounts } from './queue-counts.queries.ts'

type Answered = { method: string; route: string; status: number; seconds: number }

export type Monitoring = {
  contentType: string
  observe: (answered: Answered) => void
  /** All that Prometheus reads, as text. */
  read: () => Promise<string>
}

/** Around the bars of the product: 10 ms for a page, 20 for a sale, 50 and 300 for questions. */
const buckets = [0.005, 0.01, 0.02, 0.05, 0.1, 0.3, 1, 3, 10]

type Watched = { database: Database; openStreams: () => number; version: string }

const watchDatabase = (registers: Registry[], database: Database): void => {
  new Gauge({
    name: 'tillsight_database_up',
    help: '1 while the database answers.',
    registers,
    async collect() {
      this.set((await database.isReachable()) ? 1 : 0)
    },
  })
  const { replica } = database
  if (replica)
    new Gauge({
      name: 'tillsight_replica_behind_seconds',
      help: 'How far the replica is behind; none while the primary is read instead.',
      registers,
      collect() {
        const behind = replica.behindMs()
        this.reset()
        if (behind !== null) this.set(behind / 1000)
      },
    })
  new Gauge({
    name: 'tillsight_disk_free_bytes',
    help: 'Free space on the disk of the embedded database.',
    registers,
    async collect() {
      const space = await database.space()
      if (space) this.set(space.free)
    },
  })
  new Gauge({
    name: 'tillsight_queue',
    help: 'What waits for its turn, and what has used up its tries, by kind: jobs, mail.',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      this.reset()
      const counts = await selectQueueCounts(database.db).catch(() => [])
      for (const { kind, state, count } of counts) this.set({ kind, state }, count)
    },
  })
}

/** What a process says of itself. Labels have no store and no person. */
export const monitor = ({ database, openStreams, version }: Watched): Monitoring => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'tillsight_request_seconds',
    help: 'Time to answer a request, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  new Gauge({
    name: 'tillsight_open_streams',
    help: 'Pages and screens that receive live updates from this process.',
    registers,
    collect() {
      this.set(openStreams())
    },
  })
  new Gauge({ name: 'tillsight_info', help: 'The version.', labelNames: ['version'], registers }).set(
    { version },
    1,
  )
  watchDatabase(registers, database)
  return {
    contentType: registry.contentType,
    observe: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    read: () => registry.metrics(),
  }
}
