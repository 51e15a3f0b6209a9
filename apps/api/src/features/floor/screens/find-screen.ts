import { screenOf } from '#platform/actor.ts'
import { fieldError, signInFirst } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { lockScreens, type ScreenRow, selectScreen } from './screens.queries.ts'

const unknown = (field: 'id' | 'ids') => fieldError('missing', field, 'This screen does not exist.')

type Found = { screen: ScreenRow; others: ScreenRow[] }

/** The screen as it is now, and as it stays until the transaction ends. */
export const findScreenForUpdate = async (request: MemberRequest, id: string): Promise<Found> => {
  const all = await lockScreens(request)
  const screen = all.find((each) => each.id === id)
  if (!screen) throw unknown('id')
  return { screen, others: all.filter((each) => each !== screen) }
}

export const findScreensForUpdate = async (
  request: MemberRequest,
  ids: readonly string[],
): Promise<ScreenRow[]> => {
  const found = (await lockScreens(request)).filter(({ id }) => ids.includes(id))
  if (found.length < new Set(ids).size) throw unknown('ids')
  return found
}

export const getScreen = async (request: MemberRequest, id: string): Promise<ScreenRow> => {
  const screen = await selectScreen(request, id)
  if (!screen) throw unknown('id')
  return screen
}

/** The screen that asks: removed since it was authenticated, it is signed out. */
export const getAskingScreen = async (request: MemberRequest): Promise<ScreenRow> => {
  const screen = await selectScreen(request, screenOf(request).id)
  if (!screen) throw signInFirst()
  return screen
}

/** The list and the audit log name a screen, so two of one name would be ambiguous. */
export const refuseSameName = (name: string, others: ScreenRow[]): void => {
  const isTaken = others.some((each) => each.name.toLowerCase() === name.toLowerCase())
  if (isTaken) throw fieldError('conflict', 'name', 'Another screen has this name.')
}
