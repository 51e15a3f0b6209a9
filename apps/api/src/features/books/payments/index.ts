import { paymentMethods as contract, listExports } from '@tillsight/contract'
import { answering } from '#platform/http/answering.ts'
import { createMethod } from './create-method.ts'
import { editMethod } from './edit-method.ts'
import { exportMethods } from './export-methods.ts'
import { selectMethods } from './payments.queries.ts'

export { selectMethods, upsertMethod } from './payments.queries.ts'

export const paymentCalls = [
  answering(contract.listMethods, (request) => selectMethods(request)),
  answering(listExports.exportMethods, exportMethods),
  answering(contract.createMethod, createMethod),
  answering(contract.editMethod, editMethod),
]
