import { z } from 'zod'

const value = z.number().nullable()

/** The standings of the contests that are on, of those that everyone may see. */
export const ContestSlideData = z.object({
  kind: z.literal('contest'),
  contests: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      unit: z.enum(['money', 'count', 'percent', 'number', 'points']),
      /** How many days are left with today; 0 once it is over, while returns still count. */
      days_left: z.number(),
      rows: z.array(
        z.object({
          key: z.string(),
          label: z.string(),
          place: z.number(),
          /** Places won or lost since the day began. */
          moved: z.number(),
          score: value,
          /** Of a raffle; null of other kinds. */
          tickets: value,
          /** In percent of the target, or of the first; of a raffle, of those who have most tickets. */
          part: value,
        }),
      ),
    }),
  ),
})
