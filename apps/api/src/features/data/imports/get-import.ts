import type { imports } from '@tillsight/contract'
import { z } from 'zod'
import { pageOf, placeAt } from '#platform/paging.ts'
import { inSnapshot, type Verb } from '#platform/request.ts'
import { findImport } from './find-import.ts'
import { selectImports } from './imports.queries.ts'
import { presentImport, presentListed } from './present-import.ts'

export const getImport: Verb<typeof imports.getImport> = (request, { id }) =>
  inSnapshot(request, async (request) => presentImport(request, await findImport(request, id)))

const Place = z.tuple([z.uuid()])

export const listImports: Verb<typeof imports.listImports> = async (request, { limit, cursor }) => {
  const before = cursor ? placeAt(cursor, Place)[0] : null
  const found = await selectImports(request, { limit: limit + 1, before })
  const { rows, next } = pageOf(found, limit, ({ id }) => [id])
  return { data: rows.map(presentListed), next }
}
