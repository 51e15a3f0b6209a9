import { documentFormats } from '@tillsight/domain/document-format'
import { type ColumnOf, columnsOf, type ListDefinition, sortsOf } from '@tillsight/domain/lists/list'
import { z } from 'zod'
import { whenGiven } from './when-given.ts'

export const unknownSort = 'This order does not exist.'
export const unknownColumn = 'This column does not exist.'

export const listSort = <List extends ListDefinition>(list: List) =>
  whenGiven(z.enum(sortsOf(list), unknownSort))

/** Columns as they come in a query, 'date,total', in any order; that of the list applies. */
const listColumns = <List extends ListDefinition>(list: List) =>
  whenGiven(
    z
      .string(unknownColumn)
      .max(500, unknownColumn)
      .transform((text) => text.split(','))
      .pipe(z.array(z.enum(columnsOf(list) as [ColumnOf<List>], unknownColumn))),
  )

/** What the export of a list takes in addition to its filters and its sort. */
export const exportFields = <List extends ListDefinition>(list: List) => ({
  columns: listColumns(list),
  fmt: z.enum(documentFormats, 'Choose PDF, Excel or CSV.'),
})
