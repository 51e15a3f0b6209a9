import type { Day } from '#domain/day.ts'
import { measureWords } from '#domain/figures/metrics/measure-words.ts'
import type { MeasureId } from '#domain/figures/metrics/measures.ts'
import type { Unit } from '#domain/figures/metrics/metric.ts'
import type {
  NumberKind,
  ReportColumn,
  ReportRow,
  ReportSection,
} from '#domain/figures/reports/report-table.ts'
import type { Formats } from '#domain/formats.ts'
import type { ContestKind, EntryReason } from '../contest.ts'
import { amountWords, ruleWords, type WordedRules } from './rule-words.ts'

type Numbers = Readonly<Partial<Record<MeasureId, number>>>

export type SheetStanding = {
  id: string
  name: string
  place: number
  /** In cents where it is money. */
  score: number | null
  baseline: number | null
  tickets: number | null
  leftAfter: number | null
  isWinner: boolean
}

export type SheetEntry = {
  at: Date
  /** For which it counts: of a return the day of its sale. */
  day: Day
  reason: EntryReason
  number: string | null
  amounts: Numbers
}

export type ResultFacts = {
  rules: WordedRules & { prizes: readonly { place: number; name: string }[] }
  unit: Unit | 'points'
  /** In words: 'Final since 1 Mar 2026', or until when it may still change. */
  state: string
  standings: readonly SheetStanding[]
  changes: readonly { when: string; by: string; text: string; reason: string }[]
  /** What the metrics are calculated from, each once. */
  measures: readonly MeasureId[]
  /** Of one participant, the earliest first; read when the page is written. */
  entriesOf: (id: string) => AsyncIterable<SheetEntry> | Iterable<SheetEntry>
  draw: { commitment: string; secret: string | null; tickets: string } | null
  /** SHA-256 of the whole ledger, once it is final. */
  fingerprint: string | null
}

const kinds: Record<Unit | 'points', NumberKind> = {
  money: 'money',
  count: 'integer',
  percent: 'percent',
  number: 'decimal',
  points: 'decimal',
}

export const reasonWords: Record<EntryReason, string> = {
  sale: 'Sale',
  return: 'Return',
  edit: 'Correction',
  deletion: 'Deletion',
  activity: 'Activity',
  ruling: 'Answer to a dispute',
}

/** What someone who won gets: the prizes of their place, or all of them where everyone can win. */
export const prizesOf = (
  { kind, prizes }: { kind: ContestKind; prizes: readonly { place: number; name: string }[] },
  { place }: Pick<SheetStanding, 'place'>,
): string[] => prizes.filter((prize) => kind === 'everyone' || prize.place === place).map(({ name }) => name)

const prizeWords = ({ rules }: ResultFacts, standing: SheetStanding): string | null =>
  standing.isWinner ? prizesOf(rules, standing).join(', ') || 'Won' : null

const standingsSection = (facts: ResultFacts): ReportSection => {
  const { standings, unit, state, rules } = facts
  const has = (key: 'tickets' | 'leftAfter' | 'baseline'): boolean =>
    standings.some((one) => one[key] !== null)
  const columns: ReportColumn[] = [
    { key: 'place', label: 'Place', kind: 'integer' },
    { key: 'name', label: 'Name', kind: 'text' },
    { key: 'score', label: rules.kind === 'streak' ? 'Days in a row' : 'Score', kind: kinds[unit] },
    ...(has('baseline')
      ? [{ key: 'baseline', label: 'Own baseline', kind: kinds[rules.metrics[0]?.unit ?? 'number'] }]
      : []),
    ...(has('tickets') ? [{ key: 'tickets', label: 'Tickets', kind: 'integer' as const }] : []),
    ...(has('leftAfter') ? [{ key: 'leftAfter', label: 'Left after round', kind: 'integer' as const }] : []),
    { key: 'prize', label: 'Prize', kind: 'text' },
  ]
  const rows = standings.map(
    (one): ReportRow => ({
      place: one.place,
      name: one.name,
      score: one.score,
      baseline: one.baseline,
      tickets: one.tickets,
      leftAfter: one.leftAfter,
      prize: prizeWords(facts, one),
    }),
  )
  return {
    heading: 'Standings',
    paragraphs: [state],
    table: { columns, rows, count: rows.length, emptyMessage: 'Nobody took part.' },
  }
}

const changesSection = ({ changes }: ResultFacts): ReportSection => ({
  heading: 'Changes after the start',
  paragraphs:
    changes.length === 0
      ? ['Nothing was changed.']
      : changes.map(
          ({ when, by, text, reason }) => `${when} · ${by}: ${text.replace(/\.$/, '')}. Reason: ${reason}`,
        ),
})

/** Where each day or each round is added up by itself. */
const countsByDay = ({ kind }: Pick<WordedRules, 'kind'>): boolean => kind === 'knockout' || kind === 'streak'

const howTo = ({ rules, fingerprint }: ResultFacts): string[] => {
  const { kind, isPerHour, metrics } = rules
  return [
    'The pages below list every sale, return and correction that counted, by person and in the order in which they were entered. Add up each column: its total is the last row.',
    kind === 'points'
      ? 'Calculate each metric from these totals, multiply it by its points, and add up the results.'
      : `Calculate ${metrics[0]?.label ?? ''} from these totals. It is the score${kind === 'improvement' ? ', compared with the own baseline above' : ''}.`,
    ...(isPerHour ? ['Divide it by the hours worked, which are minutes worked ÷ 60.'] : []),
    ...(countsByDay(rules)
      ? [
          `Do this for each ${kind === 'knockout' ? 'round' : 'day'} separately, by the day for which an entry counts.`,
        ]
      : []),
    ...(fingerprint ? [`Fingerprint of the entries (SHA-256): ${fingerprint}`] : []),
  ]
}

type Drawn = NonNullable<ResultFacts['draw']> & Pick<ResultFacts, 'standings'>

const drawSection = ({ commitment, secret, tickets, standings }: Drawn): ReportSection => ({
  heading: 'Draw',
  paragraphs: [
    `Published before the start (SHA-256 of the secret): ${commitment}`,
    secret === null ? 'The secret is published with the final result.' : `Secret: ${secret}`,
    'To repeat the draw: the n-th winner is the ticket with the number SHA-256(secret, line break, n, line break, list) modulo the tickets that are left, counted from 0 through the list. Who has won leaves the list.',
    `Whose ids they are: ${standings.map(({ id, name }) => `${id} ${name}`).join(' · ')}`,
    `List, a line for each with the id and the tickets: ${tickets.replaceAll('\n', ' · ')}`,
  ],
})

async function* entryRows(
  entries: AsyncIterable<SheetEntry> | Iterable<SheetEntry>,
): AsyncGenerator<ReportRow> {
  for await (const { at, day, reason, number, amounts } of entries)
    yield { at, day, reason: reasonWords[reason], number, ...amounts }
}

const entriesSection = (facts: ResultFacts, standing: SheetStanding, formats: Formats): ReportSection => {
  const { measures, unit, entriesOf } = facts
  const score = standing.score === null ? 'no score' : amountWords(unit, standing.score, formats)
  return {
    heading: `Entries of ${standing.name}`,
    paragraphs: [`Place ${formats.count(standing.place)}, ${score}.`],
    table: {
      columns: [
        { key: 'at', label: 'Entered', kind: 'datetime' },
        ...(countsByDay(facts.rules) ? [{ key: 'day', label: 'Counts for', kind: 'date' as const }] : []),
        { key: 'reason', label: 'Why', kind: 'text' },
        { key: 'number', label: 'Number', kind: 'text' },
        ...measures.map((id) => ({
          key: id,
          label: measureWords[id].label,
          kind: kinds[measureWords[id].unit],
          total: 'sum' as const,
        })),
      ],
      rows: entryRows(entriesOf(standing.id)),
      emptyMessage: 'No entries.',
    },
  }
}

/** Everything that is needed to add up the result again, on paper if need be. */
export const resultSections = (facts: ResultFacts, formats: Formats): ReportSection[] => [
  standingsSection(facts),
  { heading: 'Rules', paragraphs: ruleWords(facts.rules, formats) },
  changesSection(facts),
  { heading: 'How to add it up', paragraphs: howTo(facts) },
  ...(facts.draw ? [drawSection({ ...facts.draw, standings: facts.standings })] : []),
  ...facts.standings.map((standing) => entriesSection(facts, standing, formats)),
]
