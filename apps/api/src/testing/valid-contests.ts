import { addDays } from '@tillsight/domain/day'
import type { TestStore } from './a-store.ts'

/** Far enough ahead in any zone. */
const startOf = ({ app }: Pick<TestStore, 'app'>): string =>
  addDays(app.clock.now.toISOString().slice(0, 10), 2)

const rulesFor = (store: TestStore) => ({
  name: 'Autumn race',
  note: 'Coffee for everyone',
  kind: 'points',
  metrics: [
    { metric: 'netSales', weight: 1 },
    { metric: 'returns', weight: -5 },
  ],
  start_date: startOf(store),
  end_date: addDays(startOf(store), 6),
  grace_days: 7,
  filters: [{ by: 'weekday', keys: ['0', '1'] }],
  is_per_hour: false,
  tie: 'shared',
  audience: 'participants',
  participants: [store.owner.id],
  teams: [],
  prizes: [{ place: 1, name: 'A day off', cost: 50 }],
})

/** What the calls about contests take. */
export const validContests = (anId: string) => ({
  'POST /contest/create': rulesFor,
  'POST /contest/lab': rulesFor,
  'POST /contest/season/set': () => ({ is_on: true }),
  'POST /contest/edit': (store: TestStore) => ({ id: anId, ...rulesFor(store), version: 1 }),
  'POST /contest/amend': () => ({
    id: anId,
    name: 'Autumn race',
    end_date: '2099-01-01',
    prizes: [{ place: 1, name: 'A day off', cost: 50 }],
    add_participants: [anId],
    reason: 'More time for everyone',
    version: 1,
  }),
  'POST /contest/cancel': () => ({ id: anId, reason: 'The store is closed' }),
  'POST /contest/nickname': () => ({ id: anId, nickname: 'Fox' }),
  'POST /contest/leave': () => ({ id: anId }),
  'POST /contest/dispute': () => ({ id: anId, id_entry: anId, text: 'This was my sale' }),
  'POST /contest/answer': () => ({ id: anId, id_dispute: anId, is_granted: true, text: 'You are right' }),
})
