import type { Goal } from '@tillsight/contract/figures/goals'
import type { Day } from '@tillsight/domain/day'
import { cadenceWords, progressWords } from '@tillsight/domain/figures/goals/progress-words'
import { formatOf } from '#platform/words/figure-text.ts'
import { count } from '#platform/words/format.ts'
import { shortTimedPeriod } from '#ui/formats/formats.ts'

/** 'Ida, every month'. */
export const goalDetail = ({ name, cadence }: Pick<Goal, 'name' | 'cadence'>): string =>
  `${name ?? 'The whole store'}, ${cadenceWords[cadence].toLowerCase()}`

/** 'Net Sales, Ida, every month'. */
export const goalTitle = (goal: Pick<Goal, 'label' | 'name' | 'cadence'>): string =>
  `${goal.label}, ${goalDetail(goal)}`

type Days = { start_date: string; end_date: string }

/** '01–30 Nov'. */
export const goalDays = ({ start_date, end_date }: Days, today: Day): string =>
  shortTimedPeriod({ start: start_date, end: end_date }, today)

export const goalSentence = ({ progress, cadence, direction, is_additive, unit }: Goal): string =>
  progress
    ? progressWords(progress, {
        cadence,
        direction,
        isAdditive: is_additive,
        write: formatOf(unit),
        writePercent: (value) => `${count(value)} %`,
      })
    : ''
