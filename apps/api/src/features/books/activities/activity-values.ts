import type { ActivityForm } from '@tillsight/contract/books/activity-form'
import { isClosing, mayBeAhead } from '@tillsight/domain/books/activities/activity'
import { centsOf } from '@tillsight/domain/money'
import type { z } from 'zod'
import { requireCustomer } from '#features/books/customers/index.ts'
import { ownSellerId, selectInstant } from '#features/books/sales/index.ts'
import { findMember } from '#features/people/accounts/index.ts'
import { memberOf } from '#platform/actor.ts'
import { fieldError } from '#platform/errors.ts'
import { refuseDecimals } from '#platform/refuse-decimals.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { ActivityRow, ActivityValues } from './activities.queries.ts'

type Form = z.output<typeof ActivityForm>
type Before = Pick<ActivityRow, 'member_id' | 'customer_id' | 'amount' | 'status' | 'closed_at'>

const minute = 60 * 1000
const year = 366 * 24 * 60 * minute
const hasZone = /(Z|[+-]\d{2}:?\d{2})$/

/** A time that is given, at most so far ahead of now. */
const timeOf = async (
  request: MemberRequest,
  given: string,
  { field, mostAhead }: { field: string; mostAhead: number },
): Promise<Date> => {
  const at = hasZone.test(given) ? new Date(given) : await selectInstant(request, given)
  const ahead = at.getTime() - request.now.getTime()
  if (ahead > mostAhead)
    throw fieldError(
      'invalid',
      field,
      mostAhead > year ? 'The date is too far in the future.' : 'The date cannot be in the future.',
    )
  if (ahead < -100 * year) throw fieldError('invalid', field, 'The date is too far in the past.')
  return at
}

/** Who did it: oneself, or whom a manager names. */
const personOf = async (request: MemberRequest, given: string | undefined, before?: string) => {
  const id = given ?? before ?? memberOf(request)
  if (id === before || id === memberOf(request)) return id
  if (ownSellerId(request))
    throw fieldError('forbidden', 'id_member', 'Only a manager can enter activities of someone else.')
  if (!(await findMember(request, id)))
    throw fieldError('invalid', 'id_member', 'This person does not exist.')
  return id
}

/** Where none is given, what was closed before stays so, and all else is closed now. */
const closedAtOf = async (
  request: MemberRequest,
  { status = null, closed_at }: Form,
  { startedAt, before }: { startedAt: Date; before: Before | undefined },
): Promise<Date | null> => {
  if (!isClosing(status)) return null
  const isAsBefore = before?.closed_at && before.status === status
  const closedAt = closed_at
    ? await timeOf(request, closed_at, { field: 'closed_at', mostAhead: 5 * minute })
    : ((isAsBefore ? before.closed_at : null) ?? request.now)
  if (closedAt < startedAt)
    throw fieldError('invalid', 'closed_at', 'It cannot be closed before it was opened.')
  return closedAt
}

const amountIn = (request: MemberRequest, { amount }: Form, before: Before | undefined): number | null => {
  if (typeof amount !== 'number') return null
  const cents = centsOf(amount)
  refuseDecimals(request, [{ field: 'amount', amount: cents, before: before?.amount ?? undefined }])
  return cents
}

/** What a form says, within what the member may enter. */
export const valuesOf = async (
  request: MemberRequest,
  form: Form,
  before?: Before,
): Promise<ActivityValues> => {
  const status = form.status ?? null
  const mostAhead = mayBeAhead(status) ? 2 * year : 5 * minute
  const startedAt = await timeOf(request, form.started_at, { field: 'started_at', mostAhead })
  if (form.id_customer) await requireCustomer(request, form.id_customer, { before: before?.customer_id })
  return {
    kind: form.kind,
    status,
    member_id: await personOf(request, form.id_member, before?.member_id),
    customer_id: form.id_customer ?? null,
    started_at: startedAt,
    closed_at: await closedAtOf(request, form, { startedAt, before }),
    minutes: form.minutes ?? null,
    amount: amountIn(request, form, before),
    subject: form.subject ?? null,
    note: form.note ?? null,
  }
}
