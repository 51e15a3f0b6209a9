import type { JsonObject } from '@tillsight/domain/data/connections/mapped'
import { profileOf } from '@tillsight/domain/data/connections/profiles/profile-of'
import { expect, it } from 'vitest'
import { anAccess } from '../testing/an-access.ts'
import { type FakeAnswer, type FakeRequest, fakeServer } from '../testing/fake-server.ts'
import { aContext } from '../testing/mapped-rows.ts'
import { aStream, readAll } from '../testing/read-all.ts'
import { httpConnector } from './http-connector.ts'
import { httpProfiles } from './http-profiles.ts'

const seconds = (text: string) => Date.parse(text) / 1000
const secrets = { token: 'secret-token', key: 'secret-key', id: 'secret-id' }

type Case = {
  system: string
  stream: string
  settings?: Record<string, string>
  serve: (request: FakeRequest) => unknown
  signedIn: string
  expected: JsonObject[]
  headers?: (request: FakeRequest) => Record<string, string>
}

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`
const pageOf = <Row>(rows: Row[], { query }: FakeRequest, size: number): Row[] => {
  const page = Number(query.get('page') ?? 1)
  return rows.slice((page - 1) * size, page * size)
}

const hubspotDeals = [
  {
    id: '1',
    properties: {
      dealname: 'Shelves',
      amount: '1200.50',
      createdate: '2026-03-01T10:00:00.000Z',
      hs_lastmodifieddate: '2026-03-05T10:00:00Z',
      closedate: '2026-03-05T10:00:00Z',
      hs_is_closed: 'true',
      hs_is_closed_won: 'true',
      hubspot_owner_id: '7',
    },
  },
  {
    id: '2',
    properties: {
      dealname: 'Lamps',
      amount: null,
      createdate: '2026-03-02T10:00:00Z',
      hs_lastmodifieddate: '2026-03-02T10:00:00Z',
      hs_is_closed: 'false',
      hs_is_closed_won: 'false',
      hubspot_owner_id: null,
    },
  },
]

const manyCalls = Array.from({ length: 51 }, (_, place) => ({
  id: 100 + place,
  status: 'done',
  direction: place === 0 ? 'inbound' : 'outbound',
  started_at: seconds('2026-03-01T10:00:00Z') + place * 60,
  answered_at: place === 0 ? seconds('2026-03-01T10:00:10Z') : null,
  ended_at: seconds('2026-03-01T10:02:40Z') + place * 60,
  raw_digits: '+351 210 000 000',
  user: { id: 1, email: 'rui@example.com' },
  contact: null,
}))

const cases: Case[] = [
  {
    system: 'hubspot',
    stream: 'deals',
    signedIn: 'Bearer secret-token',
    serve: ({ path }) =>
      path === '/crm/v3/owners'
        ? { results: [{ id: '7', email: 'rui@example.com' }] }
        : { total: 2, results: hubspotDeals },
    expected: [
      {
        ref: '1',
        type: 'DEAL',
        status: 'WON',
        subject: 'Shelves',
        amount: 120_050,
        endedAt: '2026-03-05T10:00:00.000Z',
        member: 'rui@example.com',
      },
      { ref: '2', type: 'DEAL', status: 'OPEN', amount: null, endedAt: null, member: null },
    ],
  },
  {
    system: 'pipedrive',
    stream: 'deals',
    signedIn: 'secret-token',
    serve: ({ path, query }) => {
      if (path === '/api/v1/users') return { success: true, data: [{ id: 7, email: 'rui@example.com' }] }
      const deal = {
        id: 1,
        title: 'Shelves',
        value: 99.5,
        currency: 'EUR',
        status: 'lost',
        add_time: '2026-03-01T10:00:00Z',
        update_time: '2026-03-02T10:00:00Z',
        lost_time: '2026-03-02T10:00:00Z',
        owner_id: 7,
      }
      return query.get('cursor')
        ? {
            success: true,
            data: [{ ...deal, id: 2, status: 'open', currency: 'USD' }],
            additional_data: { next_cursor: null },
          }
        : { success: true, data: [deal], additional_data: { next_cursor: 'two' } }
    },
    expected: [
      {
        ref: '1',
        type: 'DEAL',
        status: 'LOST',
        amount: 9950,
        endedAt: '2026-03-02T10:00:00.000Z',
        member: 'rui@example.com',
      },
      { kind: 'refused', field: 'currency' },
    ],
  },
  {
    system: 'pipedrive',
    stream: 'activities',
    signedIn: 'secret-token',
    serve: ({ path }) =>
      path === '/api/v1/users'
        ? { data: [] }
        : {
            data: [
              {
                id: 1,
                type: 'call',
                done: true,
                due_date: '2026-03-01',
                due_time: '10:30:00',
                duration: '00:15:00',
                subject: 'Hello',
                update_time: '2026-03-01T11:00:00Z',
              },
              { id: 2, type: 'lunch', done: true, due_date: '2026-03-01' },
              {
                id: 3,
                type: 'meeting',
                done: false,
                due_date: '2026-03-09',
                due_time: null,
                duration: '01:00',
              },
            ],
          },
    expected: [
      { ref: '1', type: 'CALL', status: 'ANSWERED', startedAt: '2026-03-01T10:30:00.000Z', minutes: 15 },
      { ref: '3', type: 'MEETING', status: 'PLANNED', startedAt: '2026-03-09T12:00:00.000Z', minutes: 60 },
    ],
  },
  {
    system: 'zendesk',
    stream: 'tickets',
    settings: { email: 'rui@example.com' },
    signedIn: basic('rui@example.com/token:secret-token'),
    serve: ({ query }) => {
      const ticket = {
        id: 5,
        subject: 'Broken mug',
        status: 'closed',
        created_at: '2026-03-01T10:00:00Z',
        updated_at: '2026-03-08T10:00:00Z',
        assignee_id: 1,
        requester_id: 2,
      }
      const users = [
        { id: 1, email: 'rui@example.com' },
        { id: 2, name: 'Ana Lima', email: 'ana@example.com' },
      ]
      return query.get('cursor')
        ? {
            tickets: [{ ...ticket, id: 6, status: 'open' }],
            users,
            metric_sets: [],
            after_cursor: 'end',
            end_of_stream: true,
          }
        : {
            tickets: [ticket],
            users,
            metric_sets: [{ ticket_id: 5, solved_at: '2026-03-02T10:00:00Z' }],
            after_cursor: 'two',
            end_of_stream: false,
          }
    },
    expected: [
      {
        ref: '5',
        type: 'TICKET',
        status: 'SOLVED',
        endedAt: '2026-03-02T10:00:00.000Z',
        member: 'rui@example.com',
        customer: { ref: null, name: 'Ana Lima', email: 'ana@example.com', phone: null },
      },
      { ref: '6', status: 'OPEN', endedAt: null },
    ],
  },
  {
    system: 'freshdesk',
    stream: 'tickets',
    signedIn: basic('secret-key:X'),
    serve: (request) => {
      if (request.path === '/api/v2/agents') return [{ id: 1, contact: { email: 'rui@example.com' } }]
      const all = Array.from({ length: 101 }, (_, place) => ({
        id: place + 1,
        subject: 'Help',
        status: place === 0 ? 4 : 2,
        responder_id: 1,
        created_at: '2026-03-01T10:00:00Z',
        updated_at: '2026-03-02T10:00:00Z',
        requester: { name: 'Ana', email: 'ana@example.com' },
        stats: { resolved_at: '2026-03-02T10:00:00Z' },
      }))
      return pageOf(all, request, 100)
    },
    expected: [
      {
        ref: '1',
        type: 'TICKET',
        status: 'SOLVED',
        member: 'rui@example.com',
        endedAt: '2026-03-02T10:00:00.000Z',
      },
    ],
  },
  {
    system: 'aircall',
    stream: 'calls',
    signedIn: basic('secret-id:secret-token'),
    serve: (request) => {
      const to = Number(request.query.get('to') ?? Number.POSITIVE_INFINITY)
      return {
        calls: pageOf(manyCalls.filter(({ started_at }) => started_at <= to).reverse(), request, 50),
        meta: {},
      }
    },
    expected: [{ ref: '150', type: 'CALL', status: 'MISSED', member: 'rui@example.com', minutes: null }],
  },
  {
    system: 'twilio',
    stream: 'calls',
    settings: { account: 'AC1' },
    signedIn: basic('AC1:secret-token'),
    serve: ({ query }) => {
      const call = {
        sid: 'CA1',
        status: 'completed',
        direction: 'inbound',
        from: '+351210000000',
        to: '+1',
        duration: '95',
        start_time: 'Sun, 01 Mar 2026 10:00:00 +0000',
        date_updated: 'Sun, 01 Mar 2026 10:02:00 +0000',
      }
      return query.get('PageToken')
        ? {
            calls: [
              { ...call, sid: 'CA2', status: 'busy', direction: 'outbound-api' },
              { ...call, sid: 'CA3', parent_call_sid: 'CA1' },
              { ...call, sid: 'CA4', status: 'ringing' },
            ],
            next_page_uri: null,
          }
        : {
            calls: [call],
            next_page_uri: '/2010-04-01/Accounts/AC1/Calls.json?PageSize=100&Page=1&PageToken=PACA1',
          }
    },
    expected: [
      {
        ref: 'CA1',
        type: 'CALL',
        status: 'ANSWERED',
        minutes: 1.58,
        startedAt: '2026-03-01T10:00:00.000Z',
        customer: { ref: null, name: '+351210000000', email: null, phone: '+351210000000' },
      },
      { ref: 'CA2', status: 'MISSED', minutes: null },
    ],
  },
  {
    system: 'toggl',
    stream: 'hours',
    signedIn: basic('secret-token:api_token'),
    serve: ({ path, body }) => {
      if (path === '/api/v9/me') return { default_workspace_id: 9, timezone: 'Europe/Lisbon' }
      if (path.endsWith('/users')) return [{ id: 1, email: 'rui@example.com' }]
      const asked = JSON.parse(body) as { end_date: string; first_row_number?: number }
      if (asked.end_date !== '2026-03-11') return []
      const entry = {
        id: asked.first_row_number ? 2 : 1,
        seconds: asked.first_row_number ? -1 : 5400,
        start: '2026-03-09T09:00:00+00:00',
        stop: '2026-03-09T10:30:00+00:00',
        at: '2026-03-09T10:30:00+00:00',
      }
      return [{ user_id: 1, description: 'Counter', time_entries: [entry] }]
    },
    headers: ({ path, body }): Record<string, string> =>
      path.includes('/search/') && body.includes('2026-03-11') && !body.includes('first_row_number')
        ? { 'x-next-row-number': '51' }
        : {},
    expected: [
      { ref: '1', type: 'HOURS', status: null, minutes: 90, subject: 'Counter', member: 'rui@example.com' },
    ],
  },
]

it.each(cases)(
  '$system brings $stream',
  async ({ system, stream, settings = {}, serve, signedIn, expected, headers }) => {
    const profile = httpProfiles.find(({ id }) => id === system)
    if (!profile) throw new Error(`There is no ${system}.`)
    await using server = await fakeServer((request): FakeAnswer => {
      const given = request.headers.authorization ?? request.headers['x-api-token']
      if (given !== signedIn) return { status: 401, json: { error: `no ${given}` } }
      return {
        json: serve(request),
        headers: { date: 'Tue, 10 Mar 2026 12:00:00 GMT', ...headers?.(request) },
      }
    })
    const connector = httpConnector(profile)
    const access = anAccess({ settings: { address: server.url, ...settings }, secrets })
    const about = aStream(stream, 'activity')
    const { rows, cursor } = await readAll(connector, access, { stream: about, from: '2026-01-01' })
    const ids = new Set(rows.map(({ id }) => id))
    if (system === 'aircall') expect(ids.size).toBe(51)
    if (system === 'freshdesk') expect(ids.size).toBe(101)
    const mapped = rows.map(({ data }) => profileOf(system)(data, about, aContext))
    expect(mapped.slice(0, expected.length)).toMatchObject(expected)
    expect(JSON.parse(cursor)).toMatchObject({ phase: 'changes', since: '2026-03-10T11:55:00.000Z' })
    const health = await connector.check({
      ...access,
      secrets: { token: 'wrong-token', key: 'wrong-key', id: 'wrong-id' },
    })
    expect(health).toMatchObject({ isOk: false, message: expect.not.stringContaining('wrong-') })
  },
)
