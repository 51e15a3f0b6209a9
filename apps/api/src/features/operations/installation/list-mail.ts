import type { installation } from '@tillsight/contract'
import { z } from 'zod'
import { pageOf, placeAt } from '#platform/paging.ts'
import type { Verb } from '#platform/request.ts'
import { selectMails } from './installation.queries.ts'
import { presentMail } from './present-mail.ts'

const Place = z.tuple([z.uuid()])

export const listMail: Verb<typeof installation.listMail> = async (request, { cursor, limit }) => {
  const [before] = cursor ? placeAt(cursor, Place) : [null]
  const { rows, next } = pageOf(await selectMails(request, { before, limit: limit + 1 }), limit, ({ id }) => [
    id,
  ])
  return { data: rows.map((row) => presentMail(request, row)), next }
}
