import { catalogue } from '@tillsight/domain/data/connections/catalogue/catalogue'
import { expect, it } from 'vitest'
import { countSystems } from '../apps/web/count-systems.ts'

it('the number of integrations on the landing page is that of the catalogue', () => {
  expect(countSystems()).toBe(catalogue.filter(({ area }) => area !== 'files' && area !== 'bridges').length)
  expect(countSystems()).toBeGreaterThan(100)
})
