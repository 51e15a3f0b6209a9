import { mostViews } from '@tillsight/domain/lists/limits'
import { columnsOf } from '@tillsight/domain/lists/list'
import { listNames, lists } from '@tillsight/domain/lists/lists'
import { z } from 'zod'
import { call } from '../call.ts'
import { unknownColumn } from '../list-query.ts'
import { SubjectId } from '../query.ts'
import { anyText } from '../text.ts'
import { EditedVersion } from '../version.ts'
import { viewName } from './view-name.ts'

const unknownView = 'This view does not exist.'
const unknownFilter = 'This filter does not exist.'

export const tooManyViews = `At most ${mostViews} views per list. Delete one first.`

const list = z.enum(listNames, 'This list does not exist.')

/** Filters and sort as the address has them: 'payment=CARD&range=this-month&sort=-total'. */
const query = anyText('Filters must be text', 2000)
/** In the order of the list; null where each member's own choice holds. */
const columns = z
  .array(z.string(unknownColumn).max(40, unknownColumn), 'Columns must be a list.')
  .max(40, unknownColumn)
  .nullable()
const shared = z.boolean('Must be true or false.')

type Content = { list: keyof typeof lists; query?: string | undefined; columns?: string[] | null | undefined }

const hasKnownFilters = ({ list, query = '' }: Content): boolean =>
  [...new URLSearchParams(query).keys()].every(
    (key) => key === 'sort' || (lists[list].filters as readonly string[]).includes(key),
  )
const hasKnownColumns = ({ list, columns }: Content): boolean =>
  (columns ?? []).every((column) => (columnsOf(lists[list]) as string[]).includes(column))

export const ListView = z.object({
  id: z.string(),
  list,
  name: z.string(),
  query: z.string(),
  columns: z.array(z.string()).nullable(),
  shared: z.boolean(),
  version: z.number(),
  /** Whether this member may change it. */
  editable: z.boolean(),
  /** Filters that were dropped, because what they name was deleted. */
  dropped: z.array(z.string()),
})
export type ListView = z.infer<typeof ListView>

export const listViews = call({
  method: 'GET',
  path: '/list_view/view',
  access: 'account:write',
  summary: 'List the saved views of a list: the member’s own and those shared with the store',
  input: z.strictObject({ list }),
  output: z.array(ListView),
})

export const createView = call({
  method: 'POST',
  path: '/list_view/create',
  access: 'account:write',
  summary: 'Save the filters, sort and columns of a list under a name',
  input: z
    .strictObject({ list, name: viewName, query, columns, shared: shared.default(false) })
    .refine(hasKnownFilters, { message: unknownFilter, path: ['query'] })
    .refine(hasKnownColumns, { message: unknownColumn, path: ['columns'] }),
  output: ListView,
})

export const editView = call({
  method: 'POST',
  path: '/list_view/edit',
  access: 'account:write',
  summary: 'Rename, overwrite or share a view; omitted fields stay the same',
  input: z
    .strictObject({
      id: SubjectId(unknownView),
      list,
      name: viewName.optional(),
      query: query.optional(),
      columns: columns.optional(),
      shared: shared.optional(),
      version: EditedVersion,
    })
    .refine(hasKnownFilters, { message: unknownFilter, path: ['query'] })
    .refine(hasKnownColumns, { message: unknownColumn, path: ['columns'] }),
  output: ListView,
})

export const deleteView = call({
  method: 'DELETE',
  path: '/list_view/delete',
  access: 'account:write',
  summary: 'Delete a view',
  input: z.strictObject({ id: SubjectId(unknownView) }),
  output: z.null(),
})
