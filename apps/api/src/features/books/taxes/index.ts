import { taxes as contract, listExports } from '@tillsight/contract'
import { answering } from '#platform/http/answering.ts'
import { assignTax } from './assign-tax.ts'
import { createTax } from './create-tax.ts'
import { deleteTax } from './delete-tax.ts'
import { editTax } from './edit-tax.ts'
import { editTaxSettings } from './edit-tax-settings.ts'
import { exportTaxes } from './export-taxes.ts'
import { listTaxes } from './list-taxes.ts'

export { listTaxes } from './list-taxes.ts'
export { selectTaxesOfProducts } from './taxes.queries.ts'

export const taxCalls = [
  answering(contract.listTaxes, listTaxes),
  answering(listExports.exportTaxes, exportTaxes),
  answering(contract.createTax, createTax),
  answering(contract.editTax, editTax),
  answering(contract.deleteTax, deleteTax),
  answering(contract.editTaxSettings, editTaxSettings),
  answering(contract.assignTax, assignTax),
]
