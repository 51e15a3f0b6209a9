import type { Json, JsonObject } from '@tillsight/domain/data/connections/mapped'
import { profileOf } from '@tillsight/domain/data/connections/profiles/profile-of'
import { describe, expect, it } from 'vitest'
import { SourceError } from '../source-error.ts'
import { anAccess } from '../testing/an-access.ts'
import { type FakeAnswer, type FakeRequest, fakeServer } from '../testing/fake-server.ts'
import { aContext } from '../testing/mapped-rows.ts'
import { aStream, readAll } from '../testing/read-all.ts'
import { httpConnector } from './http-connector.ts'
import { httpProfiles } from './http-profiles.ts'

const secrets = Object.fromEntries(
  ['token', 'key', 'id', 'consumer_key', 'consumer_secret', 'hook_secret'].map((name) => [
    name,
    `very-secret-${name}`,
  ]),
)
const streams = httpProfiles.flatMap((profile) =>
  Object.entries(profile.streams).map(([name, { kind }]) => ({
    profile,
    system: profile.id,
    stream: aStream(name, kind),
  })),
)

const failureOf = async (reading: Promise<unknown>): Promise<SourceError> => {
  const error = await reading.then(
    () => null,
    (error: unknown) => error,
  )
  if (error instanceof SourceError) return error
  throw error ?? new Error('It did not fail.')
}

const reading = async (place: (typeof streams)[number], serve: (request: FakeRequest) => FakeAnswer) => {
  const { profile, stream } = place
  await using server = await fakeServer(serve)
  const settings = { address: server.url, account: 'AC1', email: 'rui@example.com' }
  return await readAll(httpConnector(profile), anAccess({ settings, secrets }), { stream, mostPages: 12 })
}

/** Whatever a system calls its lists and its next page, it is in here; each page is full, and there is always another one. */
const endless = (row: JsonObject) => {
  const rows: Json[] = Array.from({ length: 100 }, (_, place) => ({ ...row, id: `${row.id}${place}` }))
  const connection = { nodes: rows.slice(0, 20), pageInfo: { hasNextPage: true, endCursor: 'next' } }
  return {
    ...{
      data: rows,
      results: rows,
      orders: rows,
      calls: rows,
      tickets: rows,
      payments: rows,
      objects: rows,
      customers: rows,
      refunds: rows,
      products: rows.slice(0, 50),
    },
    ...{ locations: [{ id: 'L1' }], users: [], metric_sets: [], default_workspace_id: 9 },
    ...{
      cursor: 'next',
      has_more: true,
      after_cursor: 'next',
      end_of_stream: false,
      next_page_uri: '/x?PageToken=next',
    },
    ...{
      additional_data: { next_cursor: 'next' },
      graphql: { orders: connection, products: connection, customers: connection },
      items: {
        orders: { items: rows.slice(0, 50) },
        productVariants: { items: rows.slice(0, 50) },
        customers: { items: rows.slice(0, 50) },
      },
    },
  }
}

const aRow: JsonObject = {
  id: 'r',
  sid: 'r',
  status: 'done',
  type: 'call',
  fee: 5,
  date_created_gmt: '2026-03-01T10:00:00',
  date_modified_gmt: '2026-03-01T10:00:00',
  updated_at: '2026-03-01T10:00:00Z',
  started_at: 1_772_359_200,
  properties: { createdate: '2026-03-01T10:00:00Z', hs_createdate: '2026-03-01T10:00:00Z' },
  processing_fee: [{}],
  orderPlacedAt: '2026-03-01T10:00:00.000Z',
  createdAt: '2026-03-01T10:00:00.000Z',
  updatedAt: '2026-03-01T10:00:00.000Z',
  created_at: '2026-03-01T10:00:00.000Z',
}

const arrays = ['woocommerce', 'freshdesk', 'toggl']

/** Lists that are a plain array say nothing of a next page: they are endless where every page is full. */
const endlessPage = (system: string, { path }: FakeRequest, row: JsonObject): Json => {
  const body = endless(row)
  if (path.endsWith('/me')) return body as unknown as Json
  if (system === 'toggl') return [{ user_id: 1, time_entries: [{ ...row, seconds: 60 }] }]
  if (arrays.includes(system)) return (body.data as Json[]).slice(0, system === 'woocommerce' ? 50 : 100)
  if (system === 'medusa')
    return {
      ...body,
      orders: body.orders.slice(0, 50),
      customers: body.customers.slice(0, 50),
    } as unknown as Json
  if (system === 'vendure') return { data: body.items } as unknown as Json
  return (system === 'shopify' ? { data: body.graphql } : body) as unknown as Json
}

it('ends an answer of 10 MB', async () => {
  const [first] = streams
  if (!first) throw new Error('There are no systems.')
  const text = `[${'"x",'.repeat(2_500_000)}1]`
  expect((await failureOf(reading(first, () => ({ text })))).message).toContain('more than 8 MB')
})

describe.each(streams)('$system, the list $stream.name', (place) => {
  const { system, stream } = place

  it.each<[string, FakeAnswer, RegExp]>([
    ['a web page', { text: '<!doctype html><html></html>' }, /web page instead of data/],
    ['half an answer', { text: '{"data": [{"id": 1' }, /not JSON/],
    ['nothing', { status: 204, text: '' }, /not JSON/],
    ['a wait', { status: 429, headers: { 'retry-after': '30' } }, /asks us to wait/],
    [
      'a redirect to the secrets of the cloud',
      { status: 302, headers: { location: 'http://169.254.169.254/' } },
      /private network|leads to another address/,
    ],
  ])('ends at %s', async (_what, answer, message) => {
    const error = await failureOf(reading(place, () => answer))
    expect(error.message).toMatch(message)
  })

  it('repeats no secret that it was sent back', async () => {
    const error = await failureOf(
      reading(place, ({ headers }) => ({
        status: 400,
        json: { message: `You sent ${JSON.stringify(headers)}` },
      })),
    )
    expect(error.message).toContain('It said: You sent')
    for (const secret of Object.values(secrets)) {
      expect(error.message).not.toContain(secret)
      expect(error.message).not.toContain(Buffer.from(secret).toString('base64').slice(0, 12))
    }
  })

  it('ends where pages do not', async () => {
    const headers = system === 'toggl' ? { 'x-next-row-number': '7' } : {}
    const failing = reading(place, (request) => ({ json: endlessPage(system, request, aRow), headers }))
    expect((await failureOf(failing)).message).toContain('has no end')
  })

  it('passes on a row that is too large without its content, and refuses it', () => {
    expect(profileOf(system)({ too_large: 9_000_000 }, stream, aContext)).toMatchObject({ kind: 'refused' })
  })

  it.each<[JsonObject]>([
    [{}],
    [{ id: 1 }],
    [{ id: { id: [] }, total: [], line_items: 'x', lineItems: { nodes: [null, 1] }, properties: [] }],
    [
      {
        id: 'a',
        total: 'NaN',
        currency: 5,
        created: 'x',
        created_at: '2026-99-99T00:00:00Z',
        date_created_gmt: 7e300,
      },
    ],
    [
      {
        id: 'a',
        sid: 'a',
        uid: 'a',
        currency: 'eur',
        amount: 1e300,
        created: 1e300,
        started_at: 1e300,
        start_time: 'x',
        start: '',
      },
    ],
  ])('refuses what it cannot read: %j', (row) => {
    const mapped = profileOf(system)(row, stream, aContext)
    expect(mapped).toHaveProperty('kind')
    if (mapped.kind === 'refused') expect(mapped.reason).toMatch(/\.$/)
  })
})
