import { expect, it } from 'vitest'
import { inTransaction } from '#platform/request.ts'
import { confirmed, lettersTo } from '#testing/a-confirmation.ts'
import { aMember } from '#testing/a-member.ts'
import { aStore } from '#testing/a-store.ts'
import { notificationsOf, systemRequestOf } from '#testing/an-alert.ts'
import { notifyMember } from './index.ts'

const news = {
  key: 'contest:1',
  title: 'You won “Spring race”',
  reason: 'Place 1 of 3.',
  address: '/platform/contests/1',
  isMailed: true,
}

it('reaches one member alone and once, in their list and by email', async () => {
  const store = await aStore()
  const [anna, ben] = [await aMember(store, 'seller'), await aMember(store, 'manager')]
  const [address, ownAddress] = [`${anna.id}@example.com`, store.owner.email]
  await confirmed(store, [address, ownAddress])
  const request = await systemRequestOf(store)

  for (const _ of [1, 2])
    await inTransaction(request, (request) => notifyMember(request, { ...news, memberId: anna.id }))

  expect(await notificationsOf(anna)).toMatchObject([
    { id_alert: null, title: news.title, reason: news.reason, address: news.address, is_read: false },
  ])
  expect((await anna.get('/notification/count')).data).toEqual({ unread: 1 })
  for (const other of [ben, store]) expect(await notificationsOf(other)).toEqual([])
  expect(await lettersTo(store.app, address)).toMatchObject([
    {
      subject: expect.stringContaining('You won “Spring race” · '),
      body: expect.stringContaining('/platform/contests/1'),
    },
  ])

  expect((await anna.post('/notification/read', {})).data).toEqual({ unread: 0 })
})

it('mails nothing to an address that is not confirmed', async () => {
  const store = await aStore()
  const anna = await aMember(store, 'seller')

  await inTransaction(await systemRequestOf(store), (request) =>
    notifyMember(request, { ...news, memberId: anna.id }),
  )

  expect(await notificationsOf(anna)).toHaveLength(1)
  expect(await lettersTo(store.app, `${anna.id}@example.com`)).toEqual([])
})
