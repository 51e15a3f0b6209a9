import { may } from '@tillsight/domain/access'
import { seesMeasures } from '@tillsight/domain/figures/metrics/seen-measures'
import { isBy } from '#platform/actor.ts'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { type ContestRow, type EntrantRow, selectContest } from './contests.queries.ts'
import { hasLeft, type LoadedContest, loadContests } from './load-contests.ts'

export const runsContests = ({ role }: MemberRequest): boolean => may(role, 'contests:write')

export const ownEntrant = (
  request: MemberRequest,
  { entrants }: Pick<LoadedContest, 'entrants'>,
): EntrantRow | undefined => entrants.find(({ member_id }) => isBy(request, member_id))

/** Whether all standings are seen, the own row alone, or nothing of it. */
export const sightOf = (request: MemberRequest, contest: LoadedContest): 'all' | 'own' | 'none' => {
  const { audience } = contest.row.rules
  if (runsContests(request) || audience === 'everyone') return 'all'
  const own = ownEntrant(request, contest)
  if (!own) return 'none'
  return audience === 'own' || hasLeft(own) ? 'own' : 'all'
}

/** Whether the sale behind a line may be known: a nickname means nothing to someone who can look up the seller. */
export const seesDocumentOf = (
  request: MemberRequest,
  { entrants }: Pick<LoadedContest, 'entrants'>,
  memberId: string,
): boolean => {
  if (isBy(request, memberId) || runsContests(request)) return true
  const isHidden = entrants.some(({ member_id, nickname }) => member_id === memberId && nickname !== null)
  return may(request.role, 'sales:read') && !isHidden
}

/** Whether the role may know the figures that scores are made of; places are seen anyway. */
export const seesScores = ({ role }: MemberRequest, { scoring }: LoadedContest): boolean =>
  seesMeasures(
    role,
    scoring.metrics.flatMap(({ needs }) => needs),
  )

export const unknownContest = () => fieldError('missing', 'id', 'This contest does not exist.')

export const getSeenContest = async (
  request: MemberRequest,
  id: string,
  found?: ContestRow,
): Promise<LoadedContest> => {
  const row = found ?? (await selectContest(request, id))
  const [contest] = row ? await loadContests(request, [row]) : []
  if (!contest || sightOf(request, contest) === 'none') throw unknownContest()
  return contest
}
