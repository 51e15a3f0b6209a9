import type { Day } from '@tillsight/domain/day'
import { sayDay } from '@tillsight/domain/day-text'
import { localeOf } from '@tillsight/domain/locales'
import { selectConfirmedOwner } from '#features/people/accounts/index.ts'
import { isWithinLimits, limitKey } from '#platform/limits/limit.ts'
import { inALetter } from '#platform/mail/in-a-letter.ts'
import { insertMail } from '#platform/mail/mail.queries.ts'
import type { MemberRequest } from '#platform/request.ts'
import { type DeletedSoon, selectConfirmedMembers } from './closure.queries.ts'

type Letter = { subject: string; body: string }

const inParagraphs = (...paragraphs: string[]): string => paragraphs.join('\n\n')

export const closedLetter = (request: MemberRequest, name: string, day: Day): Letter => {
  const [store, on] = [inALetter(name), sayDay(day, request.settings.locale)]
  return {
    subject: `${store} was closed and is deleted on ${on}`,
    body: inParagraphs(
      `${store} was closed on Tillsight. It is read-only now, and is deleted with everything in it on ${on}. Your account is removed with it, unless you belong to another store.`,
      `Until then, owners can download a last archive or keep the store: ${request.publicUrl}/platform/admin/data`,
    ),
  }
}

export const reminderLetter = ({ name, day, locale }: DeletedSoon, publicUrl: string): Letter => {
  const [store, on] = [inALetter(name), sayDay(day, localeOf(locale))]
  return {
    subject: `${store} is deleted on ${on}`,
    body: inParagraphs(
      `${store} was closed on Tillsight, and is deleted with everything in it on ${on}. After that day nobody can bring it back.`,
      `Until then, owners can download the last archive or keep the store: ${publicUrl}/platform/admin/data`,
    ),
  }
}

export const keptLetter = (request: MemberRequest, name: string): Letter => ({
  subject: `${inALetter(name)} stays open`,
  body: inParagraphs(
    `${inALetter(name)} was closed on Tillsight, and an owner has decided to keep it. Nothing is deleted, and it can be changed again.`,
    `${request.publicUrl}/platform`,
  ),
})

const day = 24 * 60 * 60
const mostADay = 6

/** To everyone who can sign in, if anything may be sent for the store. */
export const mailMembers = async (request: MemberRequest, letter: Letter): Promise<void> => {
  const { storeId } = request
  if (!(await selectConfirmedOwner(request, storeId))) return
  const limit = { key: limitKey('closure-notice', storeId), most: mostADay, seconds: day }
  if (!(await isWithinLimits(request, [limit]))) return
  for (const recipient of await selectConfirmedMembers(request))
    await insertMail(request, { storeId, recipient, ...letter })
}
