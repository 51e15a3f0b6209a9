import type { Goal } from '@tillsight/contract/figures/goals'
import type { Day } from '@tillsight/domain/day'
import { progressWords } from '@tillsight/domain/figures/goals/progress-words'
import type { Figure } from '#platform/explain/use-explain.ts'
import { formatOf } from '#platform/words/figure-text.ts'
import { count } from '#platform/words/format.ts'
import { formats, shortTimedPeriod } from '#ui/formats/formats.ts'

/** The part that a goal is about; nothing where that is the whole store. */
export const scopeOf = ({ id_seller, id_category }: Goal): Figure['of'] => {
  if (id_seller) return { split: 'seller', key: id_seller }
  return id_category ? { split: 'category', key: id_category } : undefined
}

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
        writePercent: (value) => formats().inPercent(count(value)),
      })
    : ''
