export const areas = {
  shops: 'Online shops',
  tills: 'Tills and points of sale',
  payments: 'Payments',
  crm: 'CRM and sales',
  telephony: 'Telephony',
  helpdesk: 'Helpdesk',
  time: 'Calendars and time',
  accounting: 'Accounting',
  databases: 'Databases',
  files: 'Files',
  bridges: 'Bridges',
} as const
export type Area = keyof typeof areas

export const broughtKinds = ['sales', 'refunds', 'products', 'customers', 'expenses', 'activities'] as const
export type Brought = (typeof broughtKinds)[number]

/** What a way was last seen working against; a test is a file of this repository. */
export type Proof =
  | { against: 'real system'; test: string }
  | { against: 'published schema'; test: string }
  | { against: 'documentation' }

export type Way = { brings: readonly Brought[]; proof: Proof } & (
  | { way: 'built in'; connector: string }
  | { way: 'file'; system: string | null }
  | { way: 'database'; connector: string; query: string }
  | { way: 'singer'; tap: string }
  | { way: 'n8n'; node: string }
)

/** By id. The first way is the one to prefer. */
export type Systems = Readonly<Record<string, { name: string; ways: readonly Way[] }>>

/** Its export is recognised by the import. */
export const file = (system: string, brings: readonly Brought[]): Way => ({
  way: 'file',
  system,
  brings,
  proof: { against: 'published schema', test: 'packages/files/src/systems.test.ts' },
})

/** Files of a format, with any columns. */
export const fileFormat = (test: string, brings: readonly Brought[]): Way => ({
  way: 'file',
  system: null,
  brings,
  proof: { against: 'real system', test },
})

type Tested = { brings: readonly Brought[]; proof: Proof }

/** A connector of ours asks it, and stays in step. */
export const builtIn = (connector: string, { brings, proof }: Tested): Way => ({
  way: 'built in',
  connector,
  brings,
  proof,
})

/** A profile of ours over its published interface, tried against a server that answers as that says. */
export const profile = (connector: string, brings: readonly Brought[]): Way =>
  builtIn(connector, {
    brings,
    proof: { against: 'published schema', test: `packages/connectors/src/profiles/${connector}.test.ts` },
  })

/** Likewise, for what brings calls, deals, tickets, meetings or hours. */
export const activityProfile = (connector: string): Way =>
  builtIn(connector, {
    brings: ['activities'],
    proof: { against: 'published schema', test: 'packages/connectors/src/profiles/activities.test.ts' },
  })

/** Of the published form of calendars; how events come again is compared with another reader by `test:connectors`. */
export const calendar: Way = builtIn('ics', {
  brings: ['activities'],
  proof: { against: 'published schema', test: 'packages/connectors/src/calendars/ics.test.ts' },
})

const queriesTest = 'apps/api/src/features/data/connections/ready-queries.test.ts'

/** Its own database is read, with a query that is ready to use. */
export const postgresql = (query: string, brings: readonly Brought[]): Way => ({
  way: 'database',
  connector: 'postgresql',
  query,
  brings,
  proof: { against: 'published schema', test: queriesTest },
})

/** Its tap, as MeltanoHub names it, is run beside Tillsight. */
export const singer = (tap: string, brings: readonly Brought[]): Way => ({
  way: 'singer',
  tap,
  brings,
  proof: { against: 'documentation' },
})

/** A workflow of n8n reads it with this node and pushes what it read. */
export const n8n = (node: string, brings: readonly Brought[]): Way => ({
  way: 'n8n',
  node,
  brings,
  proof: { against: 'documentation' },
})
