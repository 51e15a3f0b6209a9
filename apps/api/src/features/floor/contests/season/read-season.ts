import type { contestLab } from '@tillsight/contract'
import type { Season } from '@tillsight/contract/floor/contest-lab'
import { yearOf } from '@tillsight/domain/day'
import { type SeasonResult, seasonTable } from '@tillsight/domain/floor/contests/season/season-table'
import { isBy } from '#platform/actor.ts'
import type { MemberRequest, Verb } from '#platform/request.ts'
import { selectContests } from '../contests.queries.ts'
import { hasLeft, type LoadedContest, loadContests } from '../load-contests.ts'
import { nameOf, participantName } from '../present-standings.ts'
import { sightOf } from '../seen-contests.ts'
import { settleContests } from '../settle.ts'
import { selectHasSeason } from './season.queries.ts'

/** The results of one contest: of all who may be seen, each member of a team with its place. */
const resultsOf = (request: MemberRequest, contest: LoadedContest): SeasonResult[] => {
  const { entrants, standings, row, participants } = contest
  const seesAll = sightOf(request, contest) === 'all'
  return entrants
    .filter((entrant) => !hasLeft(entrant) && (seesAll || isBy(request, entrant.member_id)))
    .flatMap((entrant) => {
      const standing = standings.find(({ id }) => id === entrant.participant_id)
      if (!standing) return []
      const team = participants.find(({ id }) => id === entrant.participant_id)?.team ?? null
      return {
        memberId: entrant.member_id,
        name: nameOf(entrant),
        kind: row.rules.kind,
        place: standing.place,
        isWinner: standing.isWinner,
        isTeam: team !== null,
        hasScored: (standing.score ?? 0) > 0,
      }
    })
}

const winnersOf = ({ standings, participants, entrants }: LoadedContest): string[] =>
  standings
    .filter(({ isWinner }) => isWinner)
    .flatMap(({ id }) => {
      const participant = participants.find((one) => one.id === id)
      return participant ? [participantName(participant, entrants)] : []
    })

const fameOf = (contest: LoadedContest): Season['hall_of_fame'][number] => ({
  id_contest: contest.row.id,
  contest: contest.row.name,
  end_date: contest.row.end_day,
  winners: winnersOf(contest),
})

/** What contests that are final gave, of those that the member may see; nobody's nickname is linked to a name. */
export const readSeason: Verb<typeof contestLab.readSeason> = async (request) => {
  const year = yearOf(request.today)
  if (!(await selectHasSeason(request))) return { is_on: false, year, table: [], hall_of_fame: [] }
  await settleContests(request)
  const final = (await selectContests(request)).filter(({ state }) => state === 'final')
  const seen = (await loadContests(request, final)).filter((contest) => sightOf(request, contest) !== 'none')
  const inOrder = [...seen].reverse().filter(({ row }) => yearOf(row.end_day) === year)
  return {
    is_on: true,
    year,
    table: seasonTable(inOrder.flatMap((contest) => resultsOf(request, contest))).map(
      ({ memberId, ...row }) => ({ ...row, is_self: isBy(request, memberId) }),
    ),
    hall_of_fame: seen.filter((contest) => sightOf(request, contest) === 'all').map(fameOf),
  }
}
