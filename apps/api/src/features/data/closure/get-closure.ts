import type { closure } from '@tillsight/contract'
import type { ClosureInfo } from '@tillsight/contract/data/closure'
import { deletionDay } from '@tillsight/domain/data/closure/closure'
import type { MemberRequest, Verb } from '#platform/request.ts'
import {
  type ClosureRow,
  countMembers,
  selectClosure,
  selectCounts,
  selectIsFirstOfMany,
} from './closure.queries.ts'

/** Otherwise the owners of the next store would become operators, without anyone having decided it. */
export const refusalOf = async (request: MemberRequest): Promise<string | null> =>
  request.installation.operators.length === 0 && (await selectIsFirstOfMany(request))
    ? 'The owners of this store run this installation. Name other operators with the setting OPERATORS first.'
    : null

const presentClosing = ({ closed_at, closed_by, deletion_day }: ClosureRow): ClosureInfo['closing'] =>
  closed_at && deletion_day ? { since: closed_at.toISOString(), closed_by, deletion_day } : null

export const readClosure = async (request: MemberRequest): Promise<ClosureInfo> => {
  const row = await selectClosure(request)
  return {
    closing: presentClosing(row),
    store_name: row.name,
    would_be_deleted: deletionDay(request.today),
    counts: await selectCounts(request),
    ...(await countMembers(request)),
    has_backups: request.installation.backups.folder !== null,
    refusal: await refusalOf(request),
  }
}

export const getClosure: Verb<typeof closure.getClosure> = (request) => readClosure(request)
