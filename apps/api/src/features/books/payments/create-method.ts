import type { paymentMethods } from '@tillsight/contract'
import { mostOwnMethods } from '@tillsight/domain/books/sales/limits'
import { v7 as newId } from 'uuid'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { lockStore } from '#platform/lock-store.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { selectMethods } from './payments.queries.ts'
import { storeMethod } from './store-method.ts'

export const createMethod: Verb<typeof paymentMethods.createMethod> = (request, { name }) =>
  inTransaction(request, async (request) => {
    await lockStore(request)
    if ((await selectMethods(request)).length >= mostOwnMethods)
      throw fieldError('conflict', 'name', `A store can have at most ${mostOwnMethods} of its own.`)
    const method = await storeMethod(request, { id: newId(), name, is_active: true })
    const record = { kind: 'payment-method', id: method.id } as const
    await audit(request, { ...request, action: 'payment-method.created', record, after: method })
    request.publish('payment-methods')
    return method
  })
