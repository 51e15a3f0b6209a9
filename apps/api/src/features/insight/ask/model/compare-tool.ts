import { ask } from '@tillsight/contract'
import { askFor } from './ask-tool.ts'
import { directionOf } from './marks.ts'
import type { ModelTool } from './model-tool.ts'

const short = { type: 'string', maxLength: 100 }

/** Of values as they are shown, so that the three agree. */
const differenceOf = (value: number | null, than: number | null): number | null =>
  value === null || than === null ? null : Math.abs(Math.round((value - than) * 1000)) / 1000

/** One figure of two periods of any kind, which a comparison of Ask has not: its two answers are those of Ask. */
export const compareTool: ModelTool = {
  tool: {
    name: 'compare',
    description:
      'Compare one figure of two periods: figure "net sales of Blue Mug", first "March 2026", second "May 2026". Answers with marks for both values, their difference, and which is higher.',
    schema: {
      type: 'object',
      properties: { figure: short, first: short, second: short },
      required: ['figure', 'first', 'second'],
    },
  },
  access: ask.askQuestion.access,
  use: async (request, using) => {
    const { figure, first, second } = using.input
    const of = (period: unknown) => askFor(request, [figure, period].join(' '), using)
    const [one, other] = [await of(first), await of(second)]
    if (!one.answered) return one.refusal
    if (!other.answered) return other.refusal
    const [metric] = one.answered.metrics
    if (!metric || metric.id !== other.answered.metrics[0]?.id) return 'These are two different figures.'
    const { id, label, unit } = metric
    const value = one.answered.figures.values[id] ?? null
    const than = other.answered.figures.values[id] ?? null
    const { mark } = using
    return JSON.stringify({
      figure: label,
      first: mark({ value, unit }),
      second: mark({ value: than, unit }),
      first_is: mark(directionOf(value, than)),
      difference: mark({ value: differenceOf(value, than), unit }),
    })
  },
}
