import { callerOf, pairToken } from '../scripts/screens/wall.mjs'

const slide = { id: 'a', kind: 'figure', metric: 'sales', range: 'today', seconds: 600, transition: 'none' }
const seen = { id_slide: 'a', app_version: 'bench', is_outdated: false, problem: null }

/** The tokens of screens of a store, which show its number of sales of today. */
export const pairScreens = async (address: string, token: string, count: number): Promise<string[]> => {
  const call = callerOf(address, token)
  const form = { name: `Bench ${crypto.randomUUID()}`, slides: [slide], celebrations: [] }
  const { id } = await call('/playlist/create', form)
  const screens: string[] = []
  for (let place = 0; place < count; place += 1) {
    const screen: string = await pairToken(address, call, id)
    await callerOf(address, screen)('/tv/seen', seen)
    screens.push(screen)
  }
  return screens
}
