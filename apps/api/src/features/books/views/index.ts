import { listViews as contract } from '@tillsight/contract'
import { answering } from '#platform/http/answering.ts'
import { createView } from './create-view.ts'
import { deleteView } from './delete-view.ts'
import { editView } from './edit-view.ts'
import { listViews } from './list-views.ts'

export const viewCalls = [
  answering(contract.listViews, listViews),
  answering(contract.createView, createView),
  answering(contract.editView, editView),
  answering(contract.deleteView, deleteView),
]
