import type { sales } from '@tillsight/contract'
import { listMembers } from '#features/people/accounts/index.ts'
import type { Verb } from '#platform/request.ts'

export const listSellers: Verb<typeof sales.listSellers> = async (request) =>
  (await listMembers(request)).map(({ id, full_name }) => ({ id, name: full_name }))
