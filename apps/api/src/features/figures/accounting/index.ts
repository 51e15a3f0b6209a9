import { accounting } from '@tillsight/contract'
import { answering } from '#platform/http/answering.ts'
import { editAccountingSettings } from './edit-settings.ts'
import { exportAccounting } from './export-accounting.ts'
import { getAccountingSettings } from './get-settings.ts'

export const accountingCalls = [
  answering(accounting.accountingSettings, getAccountingSettings),
  answering(accounting.editAccountingSettings, editAccountingSettings),
  answering(accounting.exportAccounting, exportAccounting),
]
