import { describe, expect, it } from 'vitest'
import type { ReportRow } from '#domain/figures/reports/report-table.ts'
import { formatsOf } from '#domain/formats.ts'
import { contestKinds } from '../contest.ts'
import { type ResultFacts, resultSections, type SheetStanding } from './result-sections.ts'
import { ruleWords, type WordedRules } from './rule-words.ts'

const formats = formatsOf({ currency: 'USD', locale: 'en-US' })

const rulesOf = (given: Partial<WordedRules> = {}): WordedRules => ({
  kind: 'most',
  metrics: [{ label: 'Net Sales', unit: 'money', weight: 1, formula: '' }],
  target: null,
  graceDays: 7,
  counts: [],
  isPerHour: false,
  countsImports: false,
  visitsBy: 'seller',
  rounds: null,
  tie: 'shared',
  ...given,
})

const standing = (given: Partial<SheetStanding> = {}): SheetStanding => ({
  id: 'a',
  name: 'Anna',
  place: 1,
  score: 123_400,
  baseline: null,
  tickets: null,
  leftAfter: null,
  isWinner: true,
  ...given,
})

const factsOf = (given: Partial<ResultFacts> = {}): ResultFacts => ({
  rules: { ...rulesOf(), prizes: [{ place: 1, name: 'Day off' }] },
  unit: 'money',
  state: 'Final.',
  standings: [standing(), standing({ id: 'b', name: 'Ben', place: 2, score: 50_000, isWinner: false })],
  changes: [],
  measures: ['sales.net'],
  entriesOf: (id) => [
    {
      at: new Date('2026-06-15T10:00:00Z'),
      day: '2026-06-15',
      reason: 'sale',
      number: id === 'a' ? '12' : '13',
      amounts: { 'sales.net': 50_000 },
    },
  ],
  draw: null,
  fingerprint: 'abc',
  ...given,
})

const rowsOf = async (rows: Iterable<ReportRow> | AsyncIterable<ReportRow> = []): Promise<ReportRow[]> => {
  const all: ReportRow[] = []
  for await (const row of rows) all.push(row)
  return all
}

describe('the rules in words', () => {
  it.each([
    [{}, 'The highest Net Sales at the end wins.'],
    [{ kind: 'race', target: 100_000 }, 'The one who is first at $1,000.00 of Net Sales wins.'],
    [{ kind: 'raffle', target: 5000 }, 'Each $50.00 of Net Sales is a ticket, and the winners are drawn.'],
    [
      { kind: 'knockout', rounds: { days: 7, leave: 2 } },
      'Those with the least Net Sales leave after each round of 7 days: 2 each time. The one who has most in the last round wins.',
    ],
    [{ kind: 'everyone', target: 100 }, 'Everyone who has at least $1.00 of Net Sales wins.'],
  ] as [Partial<WordedRules>, string][])('of %j', (given, text) => {
    expect(ruleWords(rulesOf(given), formats)[0]).toBe(text)
  })

  it('has a sentence for every kind', () => {
    for (const kind of contestKinds)
      expect(ruleWords(rulesOf({ kind, target: 100 }), formats)[0]).toMatch(/^[A-Z].*\.$/)
  })

  it('says what a metric is worth and what counts', () => {
    const metrics = [
      { label: 'Net Sales', unit: 'money', weight: 2, formula: '' },
      { label: 'Average Order Value', unit: 'money', weight: -1, formula: 'Net sales ÷ Sales' },
    ] as const
    const words = ruleWords(
      rulesOf({ kind: 'points', metrics, counts: ['Category: Mugs'], isPerHour: true }),
      formats,
    )

    expect(words).toEqual(
      expect.arrayContaining([
        'Net Sales: 2 points for $1.00.',
        'Average Order Value = Net sales ÷ Sales: −1 points for $1.00.',
        'Only this counts: Category: Mugs.',
        'Scores are divided by the hours worked.',
      ]),
    )
  })
})

describe('a result sheet', () => {
  it('lists standings with prizes, rules, changes, and the entries of each', async () => {
    const sections = resultSections(factsOf(), formats)

    expect(sections.map(({ heading }) => heading)).toEqual([
      'Standings',
      'Rules',
      'Changes after the start',
      'How to add it up',
      'Entries of Anna',
      'Entries of Ben',
    ])
    expect((await rowsOf(sections[0]?.table?.rows)).map(({ name, prize }) => [name, prize])).toEqual([
      ['Anna', 'Day off'],
      ['Ben', null],
    ])
    expect(await rowsOf(sections.at(-1)?.table?.rows)).toEqual([
      {
        at: new Date('2026-06-15T10:00:00Z'),
        day: '2026-06-15',
        reason: 'Sale',
        number: '13',
        'sales.net': 50_000,
      },
    ])
    expect(sections.at(-1)?.table?.columns.at(-1)).toMatchObject({ label: 'Net sales', total: 'sum' })
    expect(sections[3]?.paragraphs?.at(-1)).toContain('abc')
  })

  it('says what was changed, by whom and why', () => {
    const changes = [{ when: '17 Jun 2026', by: 'Olivia', text: 'A later end', reason: 'The flood' }]
    const textOf = (facts: ResultFacts) => resultSections(facts, formats)[2]?.paragraphs

    expect(textOf(factsOf({ changes }))).toEqual(['17 Jun 2026 · Olivia: A later end. Reason: The flood'])
    expect(textOf(factsOf())).toEqual(['Nothing was changed.'])
  })

  it('shows the columns that its kind has', () => {
    const [section] = resultSections(
      factsOf({ standings: [standing({ baseline: 1000, tickets: 3, leftAfter: 1 })] }),
      formats,
    )

    expect(section?.table?.columns.map(({ label }) => label)).toEqual([
      'Place',
      'Name',
      'Score',
      'Own baseline',
      'Tickets',
      'Left after round',
      'Prize',
    ])
  })

  it.each(['streak', 'knockout'] as const)('lists the day for which each entry of a %s counts', (kind) => {
    const columnsOf = (facts: ResultFacts) =>
      resultSections(facts, formats)
        .at(-1)
        ?.table?.columns.map(({ label }) => label)

    const byDay = factsOf({ rules: { ...rulesOf({ kind, target: 100 }), prizes: [] } })

    expect(columnsOf(byDay)).toEqual(['Entered', 'Counts for', 'Why', 'Number', 'Net sales'])
    expect(columnsOf(factsOf())).not.toContain('Counts for')
  })

  it('gives everyone who wins every prize, where all can win', async () => {
    const [section] = resultSections(
      factsOf({
        rules: { ...rulesOf({ kind: 'everyone', target: 100 }), prizes: [{ place: 1, name: 'Cake' }] },
        standings: [standing(), standing({ id: 'b', place: 2 })],
      }),
      formats,
    )

    expect((await rowsOf(section?.table?.rows)).map(({ prize }) => prize)).toEqual(['Cake', 'Cake'])
  })

  it.each([
    [null, 'The secret is published with the final result.'],
    ['s3cret', 'Secret: s3cret'],
  ])('shows the draw with the secret %s', (secret, text) => {
    const draw = { commitment: 'c0de', secret, tickets: 'a 2\nb 1' }
    const section = resultSections(factsOf({ draw }), formats).find(({ heading }) => heading === 'Draw')

    expect(section?.paragraphs).toEqual(expect.arrayContaining([text, 'Whose ids they are: a Anna · b Ben']))
    expect(section?.paragraphs?.at(-1)).toContain('a 2 · b 1')
  })
})
