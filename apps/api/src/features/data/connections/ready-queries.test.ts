import type { SourceAccess } from '@tillsight/connectors/connector'
import { databaseConnector } from '@tillsight/connectors/databases/database-connector'
import { postgresql } from '@tillsight/connectors/databases/postgresql'
import { catalogue } from '@tillsight/domain/data/connections/catalogue/catalogue'
import { columns } from '@tillsight/domain/data/connections/columns/columns'
import { columnsOfQuery } from '@tillsight/domain/data/connections/columns/columns-of-query'
import type { StreamSettings } from '@tillsight/domain/data/connections/mapped'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { askServer, dropDatabase, onDatabase } from '#testing/ask-server.ts'
import { type TcpDoor, tcpDoor } from '#testing/tcp-door.ts'

const database = `ready_${process.pid}`
const url = onDatabase(inject('databaseUrl'), database)
let door: TcpDoor

/** The tables that a query reads, with the columns of the published schema of the system, and one record. */
const schemas: Record<string, { tables: string; reads: object }> = {
  odoo: {
    tables: `
      create table res_partner (id int, name varchar, email varchar);
      create table product_product (id int, default_code varchar, barcode varchar);
      create table pos_order (id int, name varchar, date_order timestamp, write_date timestamp, partner_id int, state varchar, amount_total numeric);
      create table pos_order_line (id int, order_id int, product_id int, full_product_name varchar, qty numeric, price_subtotal numeric, price_subtotal_incl numeric);
      insert into res_partner values (4, 'Ann Bell', 'ann@example.com');
      insert into product_product values (7, 'MUG-B', '4006381333931');
      insert into pos_order values (1, 'Shop/0001', '2026-03-04 09:15', '2026-03-04 09:16', 4, 'paid', 23.80);
      insert into pos_order_line values (1, 1, 7, 'Blue mug', 2, 20.00, 23.80);`,
    reads: {
      number: 'Shop/0001',
      at: '2026-03-04T09:15:00.000Z',
      total: 2380,
      customer: { name: 'Ann Bell', email: 'ann@example.com' },
      lines: [{ product: { name: 'Blue mug', sku: 'MUG-B' }, quantity: 2, total: 2000, tax: 380 }],
    },
  },
  saleor: {
    tables: `
      create table order_order (id uuid, number varchar, created_at timestamptz, updated_at timestamptz, status varchar, currency varchar, user_email varchar);
      create table order_orderline (id uuid, order_id uuid, product_name varchar, product_sku varchar, quantity int, total_price_net_amount numeric, total_price_gross_amount numeric);
      insert into order_order values ('00000000-0000-4000-8000-000000000001', '21', '2026-03-04 09:15Z', '2026-03-04 09:15Z', 'fulfilled', 'EUR', 'ann@example.com');
      insert into order_orderline values (gen_random_uuid(), '00000000-0000-4000-8000-000000000001', 'Blue mug', 'MUG-B', 2, 20.00, 23.80);`,
    reads: { number: '21', status: 'paid', total: 2380, currency: 'EUR' },
  },
  spree: {
    tables: `
      create table spree_orders (id bigint, number varchar, completed_at timestamp, updated_at timestamp, state varchar, currency varchar, email varchar);
      create table spree_line_items (id bigint, order_id bigint, variant_id bigint, quantity int, price numeric, promo_total numeric, included_tax_total numeric, additional_tax_total numeric);
      create table spree_variants (id bigint, sku varchar, product_id bigint);
      create table spree_products (id bigint, name varchar);
      insert into spree_products values (1, 'Blue mug');
      insert into spree_variants values (2, 'MUG-B', 1);
      insert into spree_orders values (3, 'R123', '2026-03-04 09:15', '2026-03-04 09:15', 'complete', 'EUR', 'ann@example.com');
      insert into spree_line_items values (4, 3, 2, 2, 11.90, -2.00, 3.48, 0);`,
    reads: { number: 'R123', total: 2180, lines: [{ total: 1832, tax: 348 }] },
  },
  zammad: {
    tables: `
      create table users (id int, email varchar, firstname varchar, lastname varchar);
      create table ticket_states (id int, name varchar);
      create table tickets (id int, title varchar, owner_id int, customer_id int, state_id int, created_at timestamp, updated_at timestamp, close_at timestamp);
      insert into users values (1, 'eva@example.com', 'Eva', 'Low'), (2, 'ann@example.com', 'Ann', 'Bell');
      insert into ticket_states values (4, 'closed'), (5, 'merged');
      insert into tickets values (9, 'Broken handle', 1, 2, 4, '2026-03-04 09:15', '2026-03-05 10:00', '2026-03-05 10:00'), (10, 'Twice', 1, 2, 5, now(), now(), null);`,
    reads: {
      type: 'TICKET',
      status: 'SOLVED',
      member: 'eva@example.com',
      endedAt: '2026-03-05T10:00:00.000Z',
    },
  },
  chatwoot: {
    tables: `
      create table users (id int, email varchar);
      create table contacts (id int, name varchar, email varchar, phone_number varchar);
      create table conversations (id int, display_id int, status int, assignee_id int, contact_id int, created_at timestamp, updated_at timestamp);
      insert into users values (1, 'eva@example.com');
      insert into contacts values (2, 'Ann Bell', 'ann@example.com', '+4915112345678');
      insert into conversations values (3, 17, 0, 1, 2, '2026-03-04 09:15', '2026-03-04 09:20');`,
    reads: { type: 'TICKET', status: 'OPEN', subject: 'Conversation 17', customer: { name: 'Ann Bell' } },
  },
  fusionpbx: {
    tables: `
      create table v_xml_cdr (xml_cdr_uuid uuid, start_stamp timestamptz, billsec numeric, missed_call boolean, direction text, destination_number text, caller_id_name text, caller_id_number text);
      insert into v_xml_cdr values (gen_random_uuid(), '2026-03-04 09:15Z', 90, false, 'inbound', '200', 'Ann Bell', '+4915112345678');`,
    reads: { type: 'CALL', status: 'ANSWERED', minutes: 1.5, subject: 'inbound 200' },
  },
  'cal-com': {
    tables: `
      create table users (id int, email varchar);
      create table "Booking" (id int, title text, "userId" int, status text, "startTime" timestamp, "endTime" timestamp, "updatedAt" timestamp);
      insert into users values (1, 'eva@example.com');
      insert into "Booking" values (2, 'Fitting', 1, 'accepted', '2026-03-04 09:15', '2026-03-04 10:00', '2026-03-01 08:00');`,
    reads: { type: 'MEETING', status: 'HELD', minutes: 45, member: 'eva@example.com' },
  },
  redmine: {
    tables: `
      create table time_entries (id int, user_id int, hours double precision, spent_on date, comments varchar, updated_on timestamp);
      create table email_addresses (id int, user_id int, address varchar, is_default boolean);
      insert into email_addresses values (1, 5, 'eva@example.com', true), (2, 5, 'other@example.com', false);
      insert into time_entries values (3, 5, 1.5, '2026-03-04', 'Counting', '2026-03-04 18:00');`,
    reads: { type: 'HOURS', minutes: 90, subject: 'Counting', member: 'eva@example.com' },
  },
  openproject: {
    tables: `
      create table time_entries (id bigint, user_id bigint, hours double precision, spent_on date, comments varchar, updated_at timestamptz);
      create table users (id bigint, mail varchar);
      insert into users values (5, 'eva@example.com');
      insert into time_entries values (3, 5, 0.25, '2026-03-04', 'Counting', '2026-03-04 18:00Z');`,
    reads: { type: 'HOURS', minutes: 15, member: 'eva@example.com' },
  },
}

const ready = catalogue.flatMap(({ id, ways }) =>
  ways.flatMap((way) => (way.way === 'database' ? [{ id, ...way }] : [])),
)

const access = (): SourceAccess => ({
  settings: { host: door.host, port: String(door.port), user: door.user, database },
  secrets: {},
  allowsPrivate: true,
  folder: null,
  timeZone: 'UTC',
  now: new Date('2026-03-10T12:00:00Z'),
  signal: new AbortController().signal,
})
const context = { timeZone: 'UTC', storeTimeZone: 'UTC', currency: 'EUR', pricesIncludeTax: true }

beforeAll(async () => {
  await askServer(inject('databaseUrl'), `create database ${database}`)
  door = await tcpDoor(url)
})
afterAll(async () => {
  await door.close()
  await dropDatabase(inject('databaseUrl'), database)
})

it('has tables for every ready query', () => {
  expect(ready.map(({ id }) => id).sort()).toEqual(Object.keys(schemas).sort())
})

it.each(ready)(
  'the ready query of $id reads the tables of its published schema',
  async ({ id, query, brings }) => {
    const schema = schemas[id]
    await askServer(url, `drop schema public cascade; create schema public; ${schema?.tables}`)
    const kind = brings.includes('sales') ? 'sale' : 'activity'
    const mapping = columnsOfQuery(kind, query)
    const stream: StreamSettings = { name: id, kind, isOn: true, query, mapping }

    const { rows } = await databaseConnector(postgresql).read(access(), stream, { cursor: null, from: null })

    expect(rows).toHaveLength(1)
    expect(columns(rows[0]?.data ?? {}, stream, context)).toMatchObject({ kind, ...schema?.reads })
  },
)
