import type { Formats } from '#domain/formats.ts'
import { amountOf } from '#domain/money.ts'
import { visitMinutes } from '../contest.ts'
import { kindWords } from './alternative-words.ts'
import { fewestTrials } from './fairness.ts'
import type { LabFacts, LabPerson } from './lab-facts.ts'
import { rankCorrelation } from './rank-correlation.ts'
import { labDays } from './trial-periods.ts'
import { gainByDiscounts, gainBySplitting } from './tried-formula.ts'

export const warningKinds = [
  'too_little_history',
  'same_winner',
  'excludes_part_timers',
  'rewards_discounts',
  'gained_by_selling_at_a_loss',
  'rewards_splitting',
  'too_few_sales',
  'prize_above_lift',
] as const
export type WarningKind = (typeof warningKinds)[number]
export type Warning = { kind: WarningKind; text: string }

type Find = (facts: LabFacts, formats: Formats) => string | null

const percentOf = (part: number): string => `${Math.round(Math.abs(part) * 100)}%`

const tooLittleHistory: Find = ({ trials, historyDays }, { count }) => {
  if (trials.count >= fewestTrials) return null
  const known = historyDays < labDays ? ` The store has sold for ${count(historyDays)} days.` : ''
  const tried = trials.count === 1 ? '1 trial' : `${count(trials.count)} trials`
  return `Only ${tried} of ${count(trials.days)} days with sales: too few to say who usually wins or how fair it is.${known}`
}

/** Fewer are a coin that fell on the same side. */
const [fewestForSame, sameShare] = [4, 0.6]

const sameWinner: Find = ({ trials: { count, summary }, people, nameOf, alternatives }) => {
  const { mostWins } = summary
  if (!mostWins || people.length < 2 || count < fewestForSame || mostWins.wins < sameShare * count)
    return null
  const best = alternatives
    .filter(({ differentWinners }) => differentWinners > summary.differentWinners)
    .sort((one, other) => other.differentWinners - one.differentWinners)[0]
  const instead = best ? ` ${kindWords(best)}, ${best.differentWinners} different ones would have won.` : ''
  return `${nameOf(mostWins.id)} would have won ${mostWins.wins} of ${count} times.${instead}`
}

const unequalBy = 1.5

const farthest = (
  people: readonly LabPerson[],
  by: (person: LabPerson) => number,
): { most: LabPerson; least: LabPerson } | null => {
  const sorted = [...people].sort((one, other) => by(other) - by(one))
  const [most, least] = [sorted[0], sorted.at(-1)]
  return most && least && by(most) > unequalBy * by(least) ? { most, least } : null
}

const hoursOf = ({ minutes }: LabPerson, count: Formats['count']): string =>
  `${count(Math.round(minutes / 60))} hours`

/** By hours where they are recorded for everyone, else by the days with a sale. */
const excludesPartTimers: Find = ({ scoring: { kind, isPerHour }, isTotal, people }, { count }) => {
  if (isPerHour || !isTotal || kind === 'improvement' || people.length < 2) return null
  const hasHours = people.every(({ minutes }) => minutes > 0)
  const found = farthest(people, (person) => (hasHours ? person.minutes : person.sellingDays))
  if (!found) return null
  const { most, least } = found
  const days = `in the last ${labDays} days`
  const compared = hasHours
    ? `${most.name} worked ${hoursOf(most, count)} ${days} and ${least.name} ${hoursOf(least, count)}`
    : `${most.name} had sales on ${count(most.sellingDays)} days ${days} and ${least.name} on ${count(least.sellingDays)}`
  const instead = hasHours
    ? 'Score per hour worked, or by own baseline.'
    : 'Score by own baseline, or record hours worked and score per hour.'
  return `${compared}: who works less can hardly win. ${instead}`
}

/** Fewer results, or a weaker link, can be chance. */
const [fewestResults, strongLink] = [20, 0.4]

const rewardsDiscounts: Find = ({ scoring, totals, results, label }) => {
  const tried = gainByDiscounts(scoring, totals)
  const link =
    results.length < fewestResults
      ? null
      : rankCorrelation(results.map(({ discount, score }) => [discount, score]))
  const byFormula =
    tried &&
    `With everything ${percentOf(tried.cut)} cheaper and ${percentOf(tried.more)} more of it sold, ${label} would rise by ${percentOf(tried.score)} and gross profit fall by ${percentOf(tried.profit)}.`
  const byData =
    link !== null && link >= strongLink
      ? `In the trials, those who gave more discount scored higher (rank correlation ${link.toFixed(2)}).`
      : null
  if (!byFormula && !byData) return null
  return [byFormula, byData, 'Gross profit as the metric rewards no discount.'].filter(Boolean).join(' ')
}

const muchBelowCost = 0.02

/** Seen in the data: what is sold below cost counts like anything else. */
const gainedAtALoss: Find = ({ scoring: { metrics }, totals, label }) => {
  const { 'lines.below_cost_net': below = 0, 'lines.known_cost_net': known = 0 } = totals
  if (known <= 0 || below < muchBelowCost * known) return null
  const isAboutCost = metrics.some(({ needs }) => needs.includes('sales.cost'))
  if (isAboutCost) return null
  return `${percentOf(below / known)} of what they sold in the last ${labDays} days was sold below cost, and it counts for ${label} like any other sale.`
}

const rewardsSplitting: Find = ({ scoring, totals, label }) => {
  if (gainBySplitting(scoring, totals) === null) return null
  return `${label} counts sales or lines, so several small sales score more than a large one. Sales of one person within ${visitMinutes} minutes count once; those at different times do not.`
}

const fewSales = 10

const tooFewSales: Find = ({ usualSales, trials }, { count, number }) => {
  if (trials.count === 0 || usualSales >= fewSales) return null
  return `One of them usually has ${number(Math.round(usualSales * 10) / 10)} sales in ${count(trials.days)} days: with fewer than ${fewSales}, chance decides more than skill. A longer contest helps.`
}

const muchLift = 0.1

const prizeAboveLift: Find = ({ prizes, liftToPay }, { money }) => {
  if (prizes === 0 || liftToPay === null || liftToPay <= muchLift) return null
  return `The prizes cost ${money(amountOf(prizes))}. To pay for them, the gross profit of those who take part must rise by ${percentOf(liftToPay)}.`
}

const finders: Record<WarningKind, Find> = {
  too_little_history: tooLittleHistory,
  same_winner: sameWinner,
  excludes_part_timers: excludesPartTimers,
  rewards_discounts: rewardsDiscounts,
  gained_by_selling_at_a_loss: gainedAtALoss,
  rewards_splitting: rewardsSplitting,
  too_few_sales: tooFewSales,
  prize_above_lift: prizeAboveLift,
}

/** What should be thought of before it starts, the gravest first. */
export const warningsOf = (facts: LabFacts, formats: Formats): Warning[] =>
  warningKinds.flatMap((kind) => {
    const text = finders[kind](facts, formats)
    return text === null ? [] : [{ kind, text }]
  })
