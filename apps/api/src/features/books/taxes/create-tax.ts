import type { taxes } from '@tillsight/contract'
import { mostTaxes } from '@tillsight/domain/books/taxes/limits'
import { v7 as newId } from 'uuid'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { presentTax } from './present-tax.ts'
import { storeTax } from './store-tax.ts'
import { countTaxes, lockSettings } from './taxes.queries.ts'

export const createTax: Verb<typeof taxes.createTax> = (request, form) =>
  inTransaction(request, async (request) => {
    // One at a time, so that neither the number of taxes nor a name is exceeded by two at once.
    await lockSettings(request)
    if ((await countTaxes(request)) >= mostTaxes)
      throw fieldError('conflict', 'name', `A store can have at most ${mostTaxes} taxes.`)
    const tax = presentTax(await storeTax(request, newId(), form))
    const record = { kind: 'tax', id: tax.id } as const
    await audit(request, { ...request, action: 'tax.created', record, after: tax })
    request.publish('taxes')
    return tax
  })
