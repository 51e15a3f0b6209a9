import { expect, it } from 'vitest'
import { aDatabaseBefore } from '#testing/an-older-database.ts'

const store = '00000000-0000-7000-8000-000000000001'
const at = '2026-05-01T10:00:00.000Z'

const confirmed = (place: number, email: string, kind: string, when = at): string => `
  insert into audit_entry (store_id, id, at, action, after) values
    ('${store}', '00000000-0000-7000-9000-00000000000${place}', '${when}', 'email.confirmed',
      '{"email": "${email}", "kind": "${kind}"}');`

const past = `
  insert into store (id, name, time_zone, currency, trial_ends_at, created_at)
    values ('${store}', 'Shop', 'UTC', 'USD', now(), now());
  insert into mail_address (store_id, email, confirmed_at) values
    ('${store}', 'account@example.com', '${at}'), ('${store}', 'reports@example.com', '${at}'),
    ('${store}', 'both@example.com', '${at}'), ('${store}', 'unlogged@example.com', '${at}'),
    ('${store}', 'waiting@example.com', null);
  ${confirmed(1, 'account@example.com', 'ACCOUNT')}
  ${confirmed(2, 'reports@example.com', 'REPORTS')}
  ${confirmed(3, 'both@example.com', 'REPORTS')}
  ${confirmed(4, 'both@example.com', 'ACCOUNT', '2026-04-01T10:00:00.000Z')}
`

it('an address that only agreed to reports before has to be confirmed for the account; the others are proved', async () => {
  const { update, rows } = await aDatabaseBefore('0051', past)

  await update()

  const found = await rows('select email from mail_address where proved_at = confirmed_at order by email')
  expect(found.map(({ email }) => email)).toEqual([
    'account@example.com',
    'both@example.com',
    'unlogged@example.com',
  ])
  expect(await rows('select email from mail_address where confirmed_at is not null')).toHaveLength(4)
})
