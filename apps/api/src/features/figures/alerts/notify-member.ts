import { v7 as newId } from 'uuid'
import { selectConfirmedOwner } from '#features/people/accounts/index.ts'
import { inALetter } from '#platform/mail/in-a-letter.ts'
import { insertMail } from '#platform/mail/mail.queries.ts'
import type { MemberRequest } from '#platform/request.ts'
import { selectMemberAddress } from './member-address.queries.ts'
import { insertNotice } from './notifications.queries.ts'
import { selectStoreName } from './store-name.queries.ts'

type News = {
  memberId: string
  /** The same news has the same key, and reaches a member once. */
  key: string
  title: string
  reason: string
  address: string
  isMailed: boolean
}

const mail = async (request: MemberRequest, { memberId, title, reason, address }: News): Promise<void> => {
  const [recipient, owner] = [
    await selectMemberAddress(request, memberId),
    await selectConfirmedOwner(request, request.storeId),
  ]
  if (recipient === null || owner === undefined) return
  await insertMail(request, {
    storeId: request.storeId,
    recipient,
    subject: `${inALetter(title)} · ${inALetter(await selectStoreName(request))}`,
    body: [inALetter(reason), `${request.publicUrl}${address}`].join('\n\n'),
  })
}

/** Something for one member alone, in the transaction of what it is about: in their list, and by email where asked. */
export const notifyMember = async (request: MemberRequest, news: News): Promise<void> => {
  const { memberId, key, title, reason, address, isMailed } = news
  if (!(await insertNotice(request, { id: newId(), memberId, key, title, reason, address }))) return
  if (isMailed) await mail(request, news)
  request.publish('alerts')
}
