import { catalogue } from '@tillsight/domain/data/connections/catalogue/catalogue'
import { expect, it } from 'vitest'
import { systemsFound } from './catalogue-words.ts'

const names = (search: string, area = '') => systemsFound(catalogue, { search, area }).map(({ name }) => name)

it('finds a system by a part of its name, by its area and by its way', () => {
  expect(names('zend')).toEqual(['Zendesk', 'Zendesk Sell', 'Zendesk Talk'])
  expect(names('zend telephony')).toEqual(['Zendesk Talk'])
  expect(names('by file xero')).toEqual(['Xero'])
  expect(names('', 'helpdesk')).toContain('Zammad')
  expect(names('', 'helpdesk')).not.toContain('Xero')
})

it('lists what comes in by file before what needs another program', () => {
  const found = names('', 'accounting')
  expect(found.indexOf('Xero')).toBeLessThan(found.indexOf('ABRA'))
})

it('finds nothing where nothing has that name', () => {
  expect(names('no such system')).toEqual([])
})
