import type { SessionUser } from '@tillsight/contract/people/accounts'
import { afterEach, expect, it } from 'vitest'
import { formatDay, numberFrom } from '#ui/formats/formats.ts'
import { count, money, percent, shareText, shortMoney } from '../words/format.ts'
import { session } from './session-store.ts'
import './store-formats.ts'

const user: SessionUser = {
  id: '1',
  email: 'ana@example.com',
  full_name: 'Ana',
  number: '',
  store_name: 'Shop',
  time_zone: 'UTC',
  currency: 'EUR',
  locale: 'de-DE',
  week_start: 'MONDAY',
  fiscal_month: 1,
  low_stock: 5,
  sells_below_zero: false,
  role: 'owner',
  job_title: null,
  email_confirmed: true,
  sends_mail: true,
  is_operator: false,
  licence: { kind: 'OFF', until: null, support_email: '' },
  must_set_up_two_step: false,
  preferences: { dashboard_range: null, shortcuts: true, daily_goal: null, columns: {} },
  token: 'A'.repeat(43),
}

const plain = (text: string): string => text.replaceAll('\u00a0', ' ')
const written = () =>
  [
    money(1234.5),
    shortMoney(1200),
    count(12_345),
    percent(12.44),
    shareText(0.05),
    formatDay('2026-03-05'),
  ].map(plain)

afterEach(() => session.end())

it('writes as the store of the session does, and as the spec says when nobody is signed in', () => {
  session.begin(user)
  expect(written()).toEqual(['1.234,50 €', '1,2K €', '12.345', '12,4 %', '<0,1 %', '05.03.2026'])
  expect(numberFrom('1.234')).toBe(1234)

  session.update({ ...user, currency: 'GBP', locale: 'en-GB' })
  expect(written()).toEqual(['£1,234.50', '£1.2K', '12,345', '12.4 %', '<0.1 %', '05/03/2026'])

  session.end()
  expect(written()).toEqual(['$1,234.50', '$1.2K', '12,345', '12.4 %', '<0.1 %', '05 Mar 2026'])
})
