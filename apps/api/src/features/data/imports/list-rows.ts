import type { imports } from '@tillsight/contract'
import { rowOutcomes } from '@tillsight/domain/data/imports/import-state'
import { z } from 'zod'
import { pageOf, placeAt } from '#platform/paging.ts'
import { inSnapshot, type Verb } from '#platform/request.ts'
import { findImport } from './find-import.ts'
import { presentRow } from './present-row.ts'
import { selectRows } from './rows.queries.ts'

const Place = z.tuple([z.int().min(0).max(2_000_000_000)])

export const listImportRows: Verb<typeof imports.listImportRows> = (
  request,
  { id, outcome, limit, cursor },
) =>
  inSnapshot(request, async (request) => {
    await findImport(request, id)
    const after = cursor ? placeAt(cursor, Place)[0] : -1
    const outcomes = outcome ? [outcome] : rowOutcomes
    const found = await selectRows(request, id, { outcomes, after, limit: limit + 1 })
    const { rows, next } = pageOf(found, limit, ({ row }) => [row])
    return { data: rows.map(presentRow), next }
  })
