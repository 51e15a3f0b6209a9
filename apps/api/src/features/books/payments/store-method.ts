import { paymentNames } from '@tillsight/domain/books/sales/limits'
import { searchText } from '@tillsight/domain/search-text'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { type MethodRow, selectMethods, upsertMethod } from './payments.queries.ts'

const commonNames = Object.values(paymentNames).map(searchText)

export const requireMethod = async (request: MemberRequest, id: string): Promise<MethodRow> => {
  const [method] = await selectMethods(request, [id])
  if (!method) throw fieldError('missing', 'id', 'This payment method does not exist.')
  return method
}

export const storeMethod = async (
  request: MemberRequest,
  method: Omit<MethodRow, 'version'>,
): Promise<MethodRow> => {
  const isTaken = commonNames.includes(searchText(method.name)) || !(await upsertMethod(request, method))
  if (isTaken) throw fieldError('conflict', 'name', 'There is already a payment method with this name.')
  return requireMethod(request, method.id)
}
