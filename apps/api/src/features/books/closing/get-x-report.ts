import type { closing } from '@tillsight/contract'
import { inSnapshot, type Verb } from '#platform/request.ts'
import { findDrawer } from './find-drawer.ts'
import { presentFigures } from './present-drawer.ts'
import { readFigures } from './read-figures.ts'

export const getXReport: Verb<typeof closing.getXReport> = (request, { id_till = null }) =>
  inSnapshot(request, async (request) => {
    const drawer = await findDrawer(request, id_till)
    return {
      ...presentFigures(await readFigures(request, drawer)),
      name: drawer.name,
      opened_at: drawer.opened_at?.toISOString() ?? null,
      at: request.now.toISOString(),
    }
  })
