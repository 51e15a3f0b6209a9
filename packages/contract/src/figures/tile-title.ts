import { longestTileTitle } from '@tillsight/domain/figures/dashboards/tiles'
import { upTo } from '../short-text.ts'
import { requiredLine } from '../text.ts'

const noTitle = 'Name the tile.'

export const tileTitle = upTo(
  longestTileTitle,
  { missing: noTitle, tooLong: `At most ${longestTileTitle} characters.` },
  (most) => requiredLine(noTitle, most),
)
