import type { askModel } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { deleteModel } from './model.queries.ts'

export const removeModel: Verb<typeof askModel.removeModel> = (request) =>
  inTransaction(request, async (request) => {
    if (!(await deleteModel(request))) throw new AppError('missing', 'No model is turned on.')
    await audit(request, {
      ...request,
      action: 'ask-model.removed',
      record: { kind: 'store', id: request.storeId },
    })
    request.publish('store')
    return null
  })
