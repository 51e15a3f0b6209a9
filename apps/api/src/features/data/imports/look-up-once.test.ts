import { expect, it } from 'vitest'
import { lookUpOnce } from './look-up-once.ts'

const counting = () => {
  const asked: string[][] = []
  const names = lookUpOnce(async (batch: readonly string[]) => {
    asked.push([...batch])
    return (name: string) => name.toUpperCase()
  })
  return { asked, names }
}

const keyed = (...names: string[]) => new Map(names.map((name) => [name, name]))

it('asks for each name once', async () => {
  const { asked, names } = counting()
  await names.find(keyed('mug', 'tea'))
  const found = await names.find(keyed('tea', 'lamp'))
  expect([...found]).toEqual([
    ['tea', 'TEA'],
    ['lamp', 'LAMP'],
  ])
  await names.find(keyed('mug', 'lamp'))
  expect(asked).toEqual([['mug', 'tea'], ['lamp']])
})

it('asks again where it must be sure', async () => {
  const { asked, names } = counting()
  await names.find(keyed('mug'))
  expect([...(await names.findAgain(keyed('mug')))]).toEqual([['mug', 'MUG']])
  expect(asked).toEqual([['mug'], ['mug']])
})

it('forgets what it knows before that is too much, and still answers all that was asked', async () => {
  const { asked, names } = counting()
  const many = Array.from({ length: 50_000 }, (_, place) => `name ${place}`)
  await names.find(keyed(...many))
  const found = await names.find(keyed('name 1', 'another'))
  expect(found.get('name 1')).toBe('NAME 1')
  expect(found.get('another')).toBe('ANOTHER')
  await names.find(keyed('name 2'))
  expect(asked.slice(1)).toEqual([['another'], ['name 2']])
})
