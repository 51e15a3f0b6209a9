import { paymentMethods as contract } from '@tillsight/contract'
import { answering } from '#platform/http/answering.ts'
import { createMethod } from './create-method.ts'
import { editMethod } from './edit-method.ts'
import { selectMethods } from './payments.queries.ts'

export { selectMethods } from './payments.queries.ts'

export const paymentCalls = [
  answering(contract.listMethods, (request) => selectMethods(request)),
  answering(contract.createMethod, createMethod),
  answering(contract.editMethod, editMethod),
]
