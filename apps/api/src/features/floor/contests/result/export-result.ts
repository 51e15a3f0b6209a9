import type { contests } from '@tillsight/contract'
import { addDays, dayIn } from '@tillsight/domain/day'
import { dayFirst, formatDay } from '@tillsight/domain/day-text'
import { formulaWords } from '@tillsight/domain/figures/metrics/formula'
import { ticketList } from '@tillsight/domain/floor/contests/draw'
import {
  type ResultFacts,
  resultSections,
  type SheetEntry,
  type SheetStanding,
} from '@tillsight/domain/floor/contests/result/result-sections'
import { scoreUnitOf } from '@tillsight/domain/floor/contests/scoring'
import { formatsOf } from '@tillsight/domain/formats'
import { formatPeriod } from '@tillsight/domain/period'
import { exportDocument } from '#platform/documents/export-document.ts'
import { selectStoreFacts, storeHead } from '#platform/documents/store-facts.queries.ts'
import { AppError } from '#platform/errors.ts'
import type { MemberRequest, Verb } from '#platform/request.ts'
import { measuresOf, metricFrom } from '../contest-metrics.ts'
import { selectChanges } from '../disputes.queries.ts'
import type { LoadedContest } from '../load-contests.ts'
import { formerName, participantName } from '../present-standings.ts'
import { publishedDraw } from '../published-draw.ts'
import { getSeenContest, seesDocumentOf, seesScores, sightOf } from '../seen-contests.ts'
import { settleContests } from '../settle.ts'
import { visitsByOf } from '../stored-rules.ts'
import { selectSheetEntries } from './sheet-entries.queries.ts'

const stateWords = ({ row }: LoadedContest, { settings }: MemberRequest): string => {
  const { state, end_day, rules } = row
  const last = formatDay(addDays(end_day, rules.graceDays), settings.locale)
  if (state === 'final') return 'This result is final.'
  if (state === 'cancelled') return 'This contest was cancelled and has no winner.'
  if (state === 'grace') return `Not final yet: returns take points back until ${last}.`
  return `Not final yet: the contest ends on ${formatDay(end_day, settings.locale)}, and returns take points back until ${last}.`
}

const standingsOf = ({ standings, participants, entrants }: LoadedContest): SheetStanding[] =>
  standings.map((standing) => {
    const participant = participants.find(({ id }) => id === standing.id)
    return { ...standing, name: participant ? participantName(participant, entrants) : formerName }
  })

const drawOf = ({ row, standings }: LoadedContest): ResultFacts['draw'] => {
  const published = publishedDraw(row)
  return (
    published && {
      commitment: published.commitment,
      secret: published.revealed,
      tickets: ticketList(standings.map(({ id, tickets }) => ({ id, tickets: tickets ?? 0 }))),
    }
  )
}

/** The number of a sale is for those who may see the sale: it would show who has a nickname. */
async function* readEntries(
  request: MemberRequest,
  contest: LoadedContest,
  participantId: string,
): AsyncGenerator<SheetEntry> {
  const asked = { contestId: contest.row.id, participantId }
  for await (const { memberId, number, ...entry } of selectSheetEntries(request, asked))
    yield { ...entry, number: seesDocumentOf(request, contest, memberId) ? number : null }
}

const factsOf = async (request: MemberRequest, contest: LoadedContest): Promise<ResultFacts> => {
  const { row, metrics, scoring } = contest
  const changes = await selectChanges(request, row.id)
  return {
    rules: {
      ...row.rules,
      metrics: metrics.map((frozen) => {
        const metric = metricFrom(frozen)
        return { ...frozen, formula: metric ? formulaWords(metric) : '' }
      }),
      counts: row.frozen?.counts ?? [],
      visitsBy: visitsByOf(row.frozen),
    },
    unit: scoreUnitOf(scoring),
    state: stateWords(contest, request),
    standings: standingsOf(contest),
    changes: changes.map(({ at, by, text, reason }) => ({
      when: formatDay(dayIn(row.frozen?.timeZone ?? 'UTC', at), request.settings.locale),
      by: by ?? 'Tillsight',
      text,
      reason,
    })),
    measures: measuresOf(scoring),
    entriesOf: (id) => readEntries(request, contest, id),
    draw: drawOf(contest),
    fingerprint: row.result?.ledgerHash ?? null,
  }
}

/** Of a final contest the same file each time for the same reader. */
export const exportResult: Verb<typeof contests.exportResult> = async (request, { id }) => {
  await settleContests(request)
  const contest = await getSeenContest(request, id)
  if (sightOf(request, contest) !== 'all' || !seesScores(request, contest))
    throw new AppError('forbidden', 'Only those who see all scores of this contest get its result sheet.')
  const { row } = contest
  const [facts, store] = await Promise.all([factsOf(request, contest), selectStoreFacts(request)])
  const head = storeHead(store)
  return exportDocument(request, {
    document: {
      title: `Result of ${row.name}`,
      ...head,
      range: formatPeriod({ start: row.start_day, end: row.end_day }, head.locale),
      madeAt: row.result ? new Date(row.result.at) : request.now,
      filters: facts.rules.counts,
      sections: resultSections(facts, formatsOf(request.settings)),
    },
    fmt: 'pdf',
    name: `contest_result_${dayFirst(row.end_day)}`,
    type: 'contest_result',
  })
}
