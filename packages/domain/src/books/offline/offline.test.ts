import { describe, expect, it } from 'vitest'
import { canRecordAnyway, unknownProduct } from './anyway.ts'
import { offlineSoldAt } from './offline-sale.ts'
import { isOffline, retryPauseMs, sendingOutcome } from './sending.ts'
import { deviceCode, temporaryNumber, temporaryNumberFrom } from './temporary-number.ts'

const at = (text: string) => new Date(`2026-11-${text}Z`)
const now = at('16T12:00:00')

describe('when a sale was made', () => {
  it.each([
    ['the time of the device', '15T09:30:00', '16T12:00:00', '15T09:30:00'],
    ['that also where the request took a moment', '15T09:30:00', '16T11:59:30', '15T09:30:00'],
    ['corrected for a clock that is an hour ahead', '16T11:00:00', '16T13:00:00', '16T10:00:00'],
    ['corrected for a clock that is four days behind', '12T10:00:00', '12T12:00:00', '16T10:00:00'],
    ['never in the future', '16T12:00:50', '16T12:00:55', '16T12:00:00'],
  ])('is %s', (_what, soldAt, sentAt, expected) => {
    expect(offlineSoldAt({ soldAt: at(soldAt), sentAt: at(sentAt), now })).toEqual(at(expected))
  })

  it('can be thirty days ago, and not longer', () => {
    const sent = { sentAt: now, now }
    expect(offlineSoldAt({ ...sent, soldAt: new Date('2026-10-17T12:00:00Z') })).not.toBeNull()
    expect(offlineSoldAt({ ...sent, soldAt: new Date('2026-10-17T11:59:59Z') })).toBeNull()
  })
})

describe('a temporary number', () => {
  it('names the device and counts', () => {
    expect(temporaryNumber(deviceCode(new Uint8Array([0, 1, 31, 255])), 12)).toBe('2329-12')
  })

  it.each([
    ['K7QX-12', 'K7QX-12'],
    [' #k7qx12 ', 'K7QX-12'],
    ['K7QX-012', 'K7QX-12'],
    ['1042', null],
    ['S-12', null],
    ['K7Q0-12', null],
    ['K7QX-', null],
  ])('is read from %s as %s', (typed, number) => {
    expect(temporaryNumberFrom(typed)).toBe(number)
  })
})

describe('an answer to a sale that was sent', () => {
  it.each([
    [null, 'retry', true],
    [503, 'retry', true],
    [502, 'retry', true],
    [500, 'retry', false],
    [429, 'retry', false],
    [401, 'sign-in', false],
    [400, 'settle', false],
    [403, 'settle', false],
    [404, 'settle', false],
    [409, 'settle', false],
  ] as const)('%s means %s', (status, outcome, stored) => {
    expect([sendingOutcome(status), isOffline(status)]).toEqual([outcome, stored])
  })

  it('means retry where the server says that it can be sent again', () => {
    expect(sendingOutcome(409, true)).toBe('retry')
  })

  it('is waited for longer and longer, up to a minute', () => {
    expect([1, 2, 3, 6, 60].map(retryPauseMs)).toEqual([2000, 4000, 8000, 60_000, 60_000])
  })
})

it.each([
  [{ 'lines.0.quantity': 'None left in stock.', quantity: 'None left in stock.' }, true],
  [{ 'lines.1.id_product': 'This product is archived. Restore it to sell it.' }, true],
  [{ 'lines.0.quantity': 'None left in stock.', 'lines.1.id_product': unknownProduct }, false],
  [{ 'lines.0.price': 'Only owners and managers can change a price.' }, false],
  [{ paid: 'Taxes have changed.' }, false],
  [{}, false],
])('a sale refused with %j can be recorded anyway: %s', (fields, can) => {
  expect(canRecordAnyway(fields)).toBe(can)
})
