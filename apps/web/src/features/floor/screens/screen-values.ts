import { editScreen } from '@tillsight/contract/floor/screens'
import { alwaysPlaying, everyDay, type PlanEntry } from '@tillsight/domain/floor/screens/plan'
import type { Screen } from './screens.api.ts'

/** The settings of a screen as its form has them: choices as text. */
export type ScreenValues = {
  name: string
  group_name: string
  look: string
  rotation: string
  zoom: string
  seller_names: string
  shows_profit: boolean
  shows_customers: boolean
  plan: PlanEntry[]
}

export const valuesOf = (screen: Screen): ScreenValues => ({
  name: screen.name,
  group_name: screen.group_name ?? '',
  look: screen.look,
  rotation: String(screen.rotation),
  zoom: String(screen.zoom),
  seller_names: screen.seller_names,
  shows_profit: screen.shows_profit,
  shows_customers: screen.shows_customers,
  plan: screen.plan,
})

export const screenRules = ({ id, is_off, version }: Screen) => ({
  safeParse: (values: ScreenValues) =>
    editScreen.input.safeParse({
      ...values,
      id,
      is_off,
      version,
      rotation: Number(values.rotation),
      zoom: Number(values.zoom),
    }),
})

/** Opening hours of a shop, to begin with. */
export const newEntry = (playlistId: string, plan: readonly PlanEntry[]): PlanEntry =>
  plan.length === 0
    ? alwaysPlaying(playlistId)
    : { id_playlist: playlistId, days: [...everyDay], from: '09:00', until: '18:00' }
