import type { members } from '@tillsight/contract'
import type { Verb } from '#platform/request.ts'
import { selectMembers } from './members.queries.ts'
import { presentMember } from './present-member.ts'

export const listMembers: Verb<typeof members.listMembers> = async (request) =>
  (await selectMembers(request)).map((row) => presentMember(request, row))
