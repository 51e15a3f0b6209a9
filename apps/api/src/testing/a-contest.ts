import type { Contest, ContestEntry } from '@tillsight/contract/floor/contests'
import { addDays } from '@tillsight/domain/day'
import type { TestStore } from './a-store.ts'
import type { Answer, Visitor } from './a-visitor.ts'

type Fields = Record<string, unknown>

/** Which day it is in a store without a zone of its own. */
export const todayOf = ({ app }: Pick<Visitor, 'app'>): string => app.clock.now.toISOString().slice(0, 10)

/** Who sells most in the week from today on. */
export const contestForm = (store: TestStore, fields: Fields = {}) => ({
  name: 'Autumn race',
  kind: 'most',
  metrics: [{ metric: 'netSales' }],
  start_date: todayOf(store),
  end_date: addDays(todayOf(store), 6),
  participants: [store.owner.id],
  ...fields,
})

export const tryContest = (store: TestStore, fields: Fields = {}): Promise<Answer> =>
  store.post('/contest/create', contestForm(store, fields))

export const aContest = async (store: TestStore, fields: Fields = {}): Promise<Contest> => {
  const { data, message, error } = await tryContest(store, fields)
  if (!data) throw new Error(`no contest: ${message} ${JSON.stringify(error)}`)
  return data
}

/** One that starts tomorrow. */
export const aPlannedContest = (store: TestStore, fields: Fields = {}): Promise<Contest> =>
  aContest(store, { start_date: addDays(todayOf(store), 1), ...fields })

export const contestInfo = async (person: Visitor, id: string): Promise<Contest> =>
  (await person.get(`/contest/info?id=${id}`)).data

/** What each member has, by their id; who has no row is left out. */
export const scoresOf = async (store: Visitor, id: string): Promise<Record<string, number | null>> => {
  const { participants, standings } = await contestInfo(store, id)
  const memberOf = new Map(participants.map((one) => [one.id_participant, one.id_member ?? one.id]))
  return Object.fromEntries(
    standings.participants.map((one) => [memberOf.get(one.id) ?? one.name, one.score]),
  )
}

export const ledgerOf = async (person: Visitor, id: string): Promise<ContestEntry[]> =>
  (await person.get(`/contest/ledger?id=${id}&limit=500`)).data
