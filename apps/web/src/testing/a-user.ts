import type { SessionUser } from '@tillsight/contract/people/accounts'

/** The owner of a store, signed in; a test names only what it is about. */
export const aUser = (fields: Partial<SessionUser> = {}): SessionUser => ({
  id: '1',
  email: 'ana@example.com',
  full_name: 'Ana',
  number: '+12133734253',
  store_name: 'Corner Store',
  time_zone: 'UTC',
  currency: 'USD',
  locale: 'en-US',
  week_start: 'MONDAY',
  fiscal_month: 1,
  low_stock: 5,
  sells_below_zero: false,
  compares_people: false,
  role: 'owner',
  job_title: null,
  email_confirmed: true,
  is_operator: false,
  licence: { kind: 'OFF', until: null, support_email: '' },
  sends_mail: true,
  must_set_up_two_step: false,
  preferences: { dashboard_range: null, shortcuts: true, daily_goal: null, columns: {} },
  token: 'A'.repeat(43),
  ...fields,
})
