import { readyMade, readyMadeIds, readyMadeTiles } from '@tillsight/domain/figures/dashboards/ready-made'
import { isMetricTile, isQuestionTile, type Tile } from '@tillsight/domain/figures/dashboards/tiles'
import { askedQuestion } from '@tillsight/domain/figures/explore/asked-question'
import { beforeAll, describe, expect, it } from 'vitest'
import { aMember } from '#testing/a-member.ts'
import { loadSamples } from '#testing/a-sample.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'

const questionOf = (tile: Tile) => {
  if (isQuestionTile(tile)) return askedQuestion(tile.question, { grain: 'week', room: 'tile', compared: 1 })
  if (!isMetricTile(tile)) throw new Error('a goal belongs to a store')
  const { metric, shape, split } = tile
  if (split) return { metrics: [metric], split, top: 24 }
  return { metrics: [metric], ...(shape === 'chart' && { grain: 'week' }) }
}
const isCohorts = (tile: Tile): boolean => isQuestionTile(tile) && tile.question.shape === 'cohorts'

describe('a ready-made dashboard', () => {
  let store: TestStore
  let days: { start_date: string; end_date: string }
  beforeAll(async () => {
    store = await aStore()
    expect(await loadSamples(store)).toMatchObject({ code: 200 })
    const end_date = new Date().toISOString().slice(0, 10)
    // No other year has a 29 February.
    const day = end_date.slice(4).replace('-02-29', '-02-28')
    days = { start_date: `${Number(end_date.slice(0, 4)) - 1}${day}`, end_date }
  }, 60_000)

  it.each(readyMadeIds)('%s is copied, and every tile of it answers', async (id) => {
    const tiles = readyMadeTiles(id)

    const made = await store.post('/dashboard/create', { name: readyMade[id].name, tiles })
    expect(made).toMatchObject({ code: 200, data: { tiles } })
    const questions = tiles.filter((tile) => !isCohorts(tile)).map(questionOf)
    const answer = await store.post('/metric/query_many', { ...days, compare: ['previous'], questions })

    expect(answer.code).toBe(200)
    const answers = answer.data as { values: Record<string, number | null>; parts?: unknown[] }[]
    for (const [place, { values, parts }] of answers.entries()) {
      const { metrics, split } = questions[place] as { metrics: string[]; split?: string }
      expect(Object.keys(values)).toEqual(metrics)
      if (split) expect([metrics, split, parts?.length]).not.toEqual([metrics, split, undefined])
    }
  })

  it('with cohorts has customers who came back', async () => {
    expect(readyMadeIds.filter((id) => readyMadeTiles(id).some(isCohorts))).toEqual(['customer-loyalty'])
    const { code, data } = await store.get(`/metric/cohorts?${new URLSearchParams(days)}`)

    expect(code).toBe(200)
    const cohorts = data as { customers: number; months: { customers: number; revenue: number }[] }[]
    expect(cohorts).toHaveLength(13)
    expect(cohorts.some(({ customers, months }) => customers > 0 && (months[1]?.customers ?? 0) > 0)).toBe(
      true,
    )
  })

  it('of suppliers has figures of each of them', async () => {
    const metrics = ['purchasesReceived', 'onTimeDelivery', 'leadTime', 'fillRate', 'openOrdersValue']
    const asked = { ...days, metrics, split: 'supplier' }
    const { values, parts } = (await store.post('/metric/query', asked)).data

    expect(Object.values(values).filter((value) => !value)).toEqual([])
    expect(values).toMatchObject({ fillRate: 100 })
    expect(values.onTimeDelivery).toBeLessThan(100)
    expect(values.leadTime).toBeLessThan(20)
    expect(parts).toHaveLength(4)
  })

  it('shows an analyst all, and is refused to a seller with what they may not see', async () => {
    const [analyst, seller] = [await aMember(store, 'analyst'), await aMember(store, 'seller')]
    const board = { name: 'Copy', tiles: readyMadeTiles('store-sales') }

    expect(await analyst.post('/dashboard/create', board)).toMatchObject({ code: 200 })
    expect(await seller.post('/dashboard/create', board)).toMatchObject({ code: 400 })
  })
})
