import { expect, it } from 'vitest'
import { aResetLink } from '#testing/a-reset-link.ts'
import { anAddedPasskey, aTotp } from '#testing/a-second-step.ts'
import { aRegisteredStore, aStore, type TestStore } from '#testing/a-store.ts'
import { aVisitor } from '#testing/a-visitor.ts'
import { auditOf } from '#testing/rows-of.ts'

const newPassword = 'Brand new 9'

const resetAndSignIn = async (store: TestStore) => {
  const visitor = await aVisitor(undefined, store.app)
  const token = await aResetLink(store)
  expect((await visitor.post('/auth/reset', { token, password: newPassword })).code).toBe(200)
  return visitor.post('/auth/login', { email: store.owner.email, password: newPassword })
}

it('the first proof of an address removes the second steps of who registered it before', async () => {
  const impostor = await aRegisteredStore()
  await aTotp(impostor)
  const passkey = await anAddedPasskey(impostor)

  const signedIn = await resetAndSignIn(impostor)

  expect(signedIn).toMatchObject({ code: 200, data: { id: impostor.owner.id, email_confirmed: true } })
  const own = await aVisitor(signedIn.data.token, impostor.app)
  expect((await own.get('/account/two_step')).data).toMatchObject({ has_totp: false, passkeys: [] })
  const options = (await own.post('/auth/passkey_options', { ticket: null })).data
  expect((await own.post('/auth/passkey', passkey.answer(options))).code).toBe(401)
  expect(await auditOf(impostor)).toContain('two-step.reset')
})

it('a new password removes no second step of who has proved the address', async () => {
  const store = await aStore()
  await aTotp(store)

  expect((await resetAndSignIn(store)).data).toHaveProperty('second_step')
})
