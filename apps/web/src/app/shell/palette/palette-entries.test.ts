import type { Role } from '@tillsight/domain/access'
import { describe, expect, it } from 'vitest'
import { findEntries } from './palette-entries.ts'

const licence = { kind: 'OFF', until: null, support_email: '' } as const

const found = (typed: string, role: Role = 'owner'): string[] =>
  findEntries(typed, {
    user: { role, is_operator: false, licence },
    onLogOut: () => undefined,
    onShortcuts: () => undefined,
    onStores: () => undefined,
  }).map(({ label }) => label)

describe('the palette', () => {
  it.each([
    ['add pro', ['Add Product']],
    ['  ADD   cust ', ['Add Customer']],
    ['new', ['Add Sale', 'Add Product', 'Add Customer', 'Add Expense', 'Schedule a report']],
    ['sales', ['Sales']],
    ['keys', ['Keyboard shortcuts']],
    ['password', ['Settings']],
    ['dark', ['Dark theme']],
    ['no such thing', []],
  ])('finds by every word that is typed, what begins with them first: %j', (typed, labels) => {
    expect(found(typed)).toEqual(labels)
  })

  it('offers operations to operators only, whatever their role', () => {
    const acts = { onLogOut: () => undefined, onShortcuts: () => undefined, onStores: () => undefined }
    const labels = findEntries('operations', {
      user: { role: 'seller', is_operator: true, licence },
      ...acts,
    })

    expect(labels.map(({ label }) => label)).toEqual(['Operations'])
    expect(found('operations', 'owner')).toEqual([])
  })

  it('begins with what is done most', () => {
    expect(found('').slice(0, 2)).toEqual(['Add Sale', 'Add Product'])
  })

  it.each([
    ['seller', ['Add Sale'], ['Add Product', 'Finances', 'Customers', 'Admin Panel', 'Audit log']],
    ['analyst', ['Finances', 'Customers'], ['Add Sale', 'Schedule a report', 'Admin Panel', 'Audit log']],
    ['manager', ['Add Expense', 'Schedule a report', 'Admin Panel'], ['Audit log']],
  ] as const)('offers a %s what that role may use', (role, offered, hidden) => {
    expect(found('', role)).toEqual(expect.arrayContaining([...offered]))
    for (const label of hidden) expect(found('', role)).not.toContain(label)
  })
})
