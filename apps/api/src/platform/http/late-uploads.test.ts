import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aCategory, asParts, productFields } from '#testing/a-catalog.ts'
import { aForm } from '#testing/a-form.ts'
import { aMember, type TestMember } from '#testing/a-member.ts'
import { aPicture } from '#testing/a-picture.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { answerOn, asHttp, openSocket, portOf } from '#testing/raw-http.ts'
import { startTestApp } from '#testing/test-app.ts'

/** Sends the first half of a form, and the rest after `meanwhile`, which begins once the person is recognised. */
const sendSlowly = async (store: TestStore, member: TestMember, meanwhile: () => Promise<unknown>) => {
  const { app } = store
  const { id } = await aCategory(store, member.id.slice(-8))
  app.clock.now = new Date(app.clock.now.getTime() + 2 * 60_000)
  const wasSeen = async () => {
    const { rows } = await sql`
      select from session where member_id = ${member.id} and seen_at = ${app.clock.now}
    `.execute(app.database.db)
    return rows.length === 1
  }
  const { headers, payload } = aForm([...asParts(productFields(id)), ['picture', { file: await aPicture() }]])
  const socket = openSocket(await portOf(app))
  const answer = answerOn(socket)
  const sent = {
    ...headers,
    Authorization: `Bearer ${member.token}`,
    'Content-Length': String(payload.length),
  }
  socket.write(asHttp('/product/create', { headers: sent }))
  socket.write(payload.subarray(0, 20))
  while (!(await wasSeen())) await sleep(10)
  await meanwhile()
  socket.write(payload.subarray(20))
  return answer.finally(() => socket.destroy())
}

it('a form that arrives slowly counts with the rights that its sender has once it is there', async () => {
  const store = await aStore({}, await startTestApp())
  const [ben, eva, tom] = [
    await aMember(store, 'manager'),
    await aMember(store, 'manager'),
    await aMember(store, 'manager'),
  ]

  const answers = [
    await sendSlowly(store, ben, () => store.post('/member/deactivate', { id: ben.id })),
    await sendSlowly(store, eva, () => store.post('/member/edit', { id: eva.id, role: 'seller' })),
    await sendSlowly(store, tom, async () => {}),
  ]

  expect(answers.map((answer) => answer?.status)).toEqual([401, 403, 200])
  expect((await store.get('/product/view')).data).toHaveLength(1)
})
