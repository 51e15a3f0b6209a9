import type { accounts } from '@tillsight/contract'
import { canonicalEmail } from '@tillsight/domain/people/accounts/email-address'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type VisitorRequest } from '#platform/request.ts'
import { insertMember, insertSignIn, insertStore, selectAccount } from './accounts.queries.ts'
import { presentAccount } from './present-account.ts'
import { openSession } from './sessions.ts'

const day = 24 * 60 * 60 * 1000
const trialDays = 30

type Opening = Omit<z.output<typeof accounts.register.input>, 'password'> & { passwordHash: string }

/** A store with its owner, signed in. Nothing is sent for it until the owner's address is confirmed. */
export const openStore = (request: VisitorRequest, input: Opening) =>
  inTransaction(request, async (request) => {
    const key = { storeId: newId(), memberId: newId() }
    await insertStore(request, {
      id: key.storeId,
      name: input.store_name,
      time_zone: input.time_zone ?? 'UTC',
      currency: 'USD',
      trial_ends_at: new Date(request.now.getTime() + trialDays * day),
      created_at: request.now,
    })
    await insertMember(request, {
      store_id: key.storeId,
      id: key.memberId,
      role: 'owner',
      full_name: input.full_name,
      email: input.email,
      number: input.number,
      password_hash: input.passwordHash,
      created_at: request.now,
    })
    const isNew = await insertSignIn(request, canonicalEmail(input.email), key)
    if (!isNew) throw fieldError('conflict', 'email', 'An account with this email already exists.')

    await audit(request, {
      ...key,
      actor: { kind: 'member', ...key },
      action: 'account.registered',
      record: { kind: 'member', id: key.memberId },
      after: { store_name: input.store_name },
    })
    const token = await openSession(request, key)
    const user = { ...presentAccount(request, await selectAccount(request, key)), token }
    return { user, storeId: key.storeId }
  })
