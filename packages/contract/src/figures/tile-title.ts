import { longestTileTitle } from '@tillsight/domain/figures/dashboards/tiles'
import { newPartForm } from '../new-part.ts'
import { upTo } from '../short-text.ts'
import { requiredLine } from '../text.ts'
import { dashboardName } from './dashboard-name.ts'

const noTitle = 'Name the tile.'

export const tileTitle = upTo(
  longestTileTitle,
  { missing: noTitle, tooLong: `At most ${longestTileTitle} characters.` },
  (most) => requiredLine(noTitle, most),
)

/** A tile for a new dashboard or for one that is there. */
export const NewTileForm = newPartForm(tileTitle, dashboardName)
