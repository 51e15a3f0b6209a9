import { describe, expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { sell } from '#testing/a-sale.ts'
import { aPlaylist, aScreen, aScreenStream, aSlide, screenForm } from '#testing/a-screen.ts'
import { aStore, readStoreId, type TestStore } from '#testing/a-store.ts'
import { type TestStream, type Told, topicsOf } from '#testing/a-stream.ts'

const message = { id: 'b', kind: 'message', heading: 'Hello', text: '', seconds: 5, transition: 'none' }

const aSellingStore = async () => {
  const store = await aStore()
  return { store, mug: await aProduct(store, { price: '20', cost_price: '5', balance: '9' }) }
}

/** What came with the last change of this topic. */
const shownWith = async (stream: TestStream, topic: string) => {
  const all = await stream.until((told) => topicsOf(told).includes(topic))
  return all.findLast(({ data }) => data.topics?.includes(topic))?.data.shown
}

const headingOf = ({ data }: Told) => {
  const shown = data.shown?.slide?.data
  return shown?.kind === 'message' ? shown.heading : null
}

const playing = async (store: TestStore, slides: object[], more: object = {}) => {
  const { id } = await aPlaylist(store, slides, more)
  return () => aScreen(store, { id_playlist: id })
}

describe('the stream of a screen', () => {
  it('has the slide that each screen shows with the change itself', async () => {
    const { store, mug } = await aSellingStore()
    const pair = await playing(store, [aSlide, message])
    const streams = [
      await aScreenStream(await pair(), 'a'),
      await aScreenStream(await pair(), 'a'),
      await aScreenStream(await pair(), 'b'),
      await aScreenStream(await pair(), 'gone'),
    ]

    await sell(store, [[mug, 2]])

    const [first, second, third, fourth] = await Promise.all(
      streams.map((stream) => shownWith(stream, 'sales')),
    )
    expect(first?.slide).toMatchObject({ id: 'a', data: { figures: [{ value: 40 }] } })
    expect(second).toEqual(first)
    expect(third?.slide).toMatchObject({ id: 'b', data: { heading: 'Hello' } })
    expect(fourth).toEqual({ slide: null, moments: null })
  })

  it('shows each screen what it may show, and what there is to celebrate', async () => {
    const { store, mug } = await aSellingStore()
    const celebrations = [{ kind: 'sale_above', amount: 20, sound: 'none' }]
    const pair = await playing(store, [{ ...aSlide, metric: 'grossProfit' }], { celebrations })
    const [usual, open] = [await pair(), await pair()]
    await store.post('/screen/edit', await screenForm(store, open.id, { shows_profit: true }))
    const streams = [await aScreenStream(usual, 'a'), await aScreenStream(open, 'a')]

    await sell(store, [[mug, 1]])

    const [hidden, shown] = await Promise.all(streams.map((stream) => shownWith(stream, 'sales')))
    expect(hidden?.slide?.data).toMatchObject({ kind: 'hidden' })
    expect(shown?.slide?.data).toMatchObject({ figures: [{ value: 15 }] })
    expect(hidden?.moments).toMatchObject([{ kind: 'sale_above', heading: '$20.00' }])
  })

  it('has the slide of a changed playlist', async () => {
    const store = await aStore()
    const { id, name } = await aPlaylist(store, [message])
    const stream = await aScreenStream(await aScreen(store, { id_playlist: id }), 'b')

    const slides = [{ ...message, heading: 'Bye' }]
    await store.post('/playlist/edit', { id, name, slides, celebrations: [] })

    // The news of the pairing itself may still come first, with the slide as it was.
    await stream.until((told) => told.some((one) => headingOf(one) === 'Bye'))
  })

  it('goes on for the others when one of them is removed', async () => {
    const { store, mug } = await aSellingStore()
    const pair = await playing(store, [aSlide])
    const [removed, other] = [await pair(), await pair()]
    const [ended, stream] = [await aScreenStream(removed, 'a'), await aScreenStream(other, 'a')]

    await store.post('/screen/revoke', { id: removed.id })
    await ended.ended
    await sell(store, [[mug, 1]])

    expect((await shownWith(stream, 'sales'))?.slide?.data).toMatchObject({ figures: [{ value: 20 }] })
    expect(topicsOf(ended.told)).not.toContain('sales')
  })

  it('is silent where nothing changed that a slide shows', async () => {
    const { store, mug } = await aSellingStore()
    const stream = await aScreenStream(await (await playing(store, [aSlide]))(), 'a')
    store.app.live.announce(await readStoreId(store), 'tills')

    await sell(store, [[mug, 1]])

    await shownWith(stream, 'sales')
    expect(topicsOf(stream.told)).not.toContain('tills')
  })
})
