import { afterEach, expect, it } from 'vitest'
import { aUser } from '#testing/a-user.ts'
import { formatDay, numberFrom } from '#ui/formats/formats.ts'
import { count, money, percent, shareText, shortMoney } from '../words/format.ts'
import { session } from './session-store.ts'
import './store-formats.ts'

const user = aUser({ currency: 'EUR', locale: 'de-DE' })

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
  expect(written()).toEqual(['£1,234.50', '£1.2K', '12,345', '12.4%', '<0.1%', '05/03/2026'])

  session.end()
  expect(written()).toEqual(['$1,234.50', '$1.2K', '12,345', '12.4%', '<0.1%', '05 Mar 2026'])
})
