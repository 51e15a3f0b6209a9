import { describe, expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { aContest, contestInfo, todayOf } from '#testing/a-contest.ts'
import { aMember } from '#testing/a-member.ts'
import { sell } from '#testing/a-sale.ts'
import { aPlaylist, aScreen, aSlide, shownBy } from '#testing/a-screen.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { timedApp } from '#testing/test-app.ts'

const day = 24 * 60 * 60_000
const slide = { kind: 'contest', metric: undefined, range: undefined }
const pass = ({ app }: Pick<TestStore, 'app'>, ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms)
}

/** The owner and a seller in a contest of today, in which the seller sold more. */
const aContestOfToday = async (fields: Record<string, unknown> = {}) => {
  const app = await timedApp()
  app.clock.now = new Date('2026-03-02T12:00:00Z')
  const store = await aStore({ time_zone: 'UTC' }, app)
  const anna = await aMember(store, 'seller')
  const mug = await aProduct(store, { price: '10', cost_price: '4', balance: '1000' })
  const { id } = await aContest(store, {
    name: 'Spring race',
    participants: [anna.id, store.owner.id],
    end_date: todayOf(store),
    grace_days: 0,
    audience: 'everyone',
    ...fields,
  })
  await anna.post('/contest/nickname', { id, nickname: 'Fox' })
  pass(store, 1000)
  await sell(anna, [[mug, 4]])
  await sell(store, [[mug, 1]])
  await contestInfo(store, id)
  return { store, anna, id }
}

describe('the slide of contests', () => {
  it('shows the standings under nicknames and first names', async () => {
    const { store, id } = await aContestOfToday()

    expect(await shownBy(store, slide)).toEqual({
      kind: 'contest',
      contests: [
        {
          id,
          name: 'Spring race',
          unit: 'money',
          days_left: 1,
          rows: [
            expect.objectContaining({ label: 'Fox', place: 1, moved: 0, score: 40, part: 100 }),
            expect.objectContaining({ label: 'Ana', place: 2, score: 10, part: 25 }),
          ],
        },
      ],
    })
  })

  it.each(['participants', 'own'])('shows nothing of a contest for its %s alone', async (audience) => {
    const { store } = await aContestOfToday({ audience })

    expect(await shownBy(store, slide)).toEqual({ kind: 'contest', contests: [] })
  })

  it('shows places, and no score that is made of profit, unless the screen shows profit', async () => {
    const { store } = await aContestOfToday({ metrics: [{ metric: 'grossProfit' }] })
    const rowsOf = async (settings: object) =>
      (await shownBy(store, slide, settings)).contests[0].rows.map(
        ({ score }: { score: number | null }) => score,
      )

    expect(await rowsOf({})).toEqual([null, null])
    expect(await rowsOf({ shows_profit: true })).toEqual([24, 6])
  })
})

describe('a contest that was won', () => {
  it('is celebrated on the day on which it became final', async () => {
    const { store, id } = await aContestOfToday()
    const celebrations = [{ kind: 'contest_won', sound: 'fanfare' }]
    const playlist = await aPlaylist(store, [aSlide], { celebrations })
    const screen = await aScreen(store, { id_playlist: playlist.id })
    expect((await screen.get('/tv/moments')).data).toEqual([])

    pass(store, day)
    await contestInfo(store, id)

    expect((await screen.get('/tv/moments')).data).toEqual([
      {
        key: `contest:${id}`,
        kind: 'contest_won',
        heading: 'Fox won',
        text: 'Spring race',
        sound: 'fanfare',
        sound_address: null,
      },
    ])

    pass(store, 2 * day)
    expect((await screen.get('/tv/moments')).data).toEqual([])
  })
})
