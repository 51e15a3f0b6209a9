import { longestTileTitle } from '@tillsight/domain/figures/dashboards/tiles'
import { z } from 'zod'
import { upTo } from '../short-text.ts'
import { requiredLine } from '../text.ts'
import { dashboardName } from './dashboard-name.ts'

const noTitle = 'Name the tile.'

export const tileTitle = upTo(
  longestTileTitle,
  { missing: noTitle, tooLong: `At most ${longestTileTitle} characters.` },
  (most) => requiredLine(noTitle, most),
)

/** A tile for a new dashboard or for one that is there, as the form asks for it. */
export const NewTileForm = z.discriminatedUnion('isNew', [
  z.object({ isNew: z.literal(true), title: tileTitle, name: dashboardName }),
  z.object({ isNew: z.literal(false), title: tileTitle, board: z.string() }),
])
