import { cashFlow, type DrawerFigures } from '@tillsight/domain/books/closing/figures'
import type { MemberRequest } from '#platform/request.ts'
import type { DrawerRow } from './drawers.queries.ts'
import { selectOpenMovements, selectTaken } from './figures.queries.ts'

type Closing = { upTo: number; closeId: string }

/** What a drawer took since its last close; when it is closed, its sales are stored with the close. */
export const readFigures = async (
  request: MemberRequest,
  drawer: DrawerRow,
  closing?: Closing,
): Promise<DrawerFigures> => {
  const taken = await selectTaken(request, { drawer, ...closing })
  const movements = await selectOpenMovements(request, drawer.till_id)
  return { ...taken, movements, cash: cashFlow(drawer.float, { ...taken, movements }) }
}
