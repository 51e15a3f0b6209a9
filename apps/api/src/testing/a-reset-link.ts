import { selectOutbox } from '#platform/mail/mail.queries.ts'
import type { TestStore } from './a-store.ts'

/** The token in the link that was mailed to the owner, who asks for one first. */
export const aResetLink = async (store: TestStore): Promise<string> => {
  await store.post('/auth/forgot', { email: store.owner.email })
  const [mail] = await selectOutbox(store.app.database.db, store.owner.email)
  return /token=(\S+)/.exec(mail?.body ?? '')?.[1] ?? ''
}
