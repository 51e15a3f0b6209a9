import type { accounts } from '@tillsight/contract'
import type { SessionUser } from '@tillsight/contract/people/accounts'
import { canonicalEmail } from '@tillsight/domain/people/accounts/email-address'
import { trialDays } from '@tillsight/domain/people/store/licence-state'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type VisitorRequest } from '#platform/request.ts'
import { insertMember, insertStore } from './accounts.queries.ts'
import { insertPerson } from './persons.queries.ts'
import { signIn } from './sign-in.ts'

const day = 24 * 60 * 60 * 1000

type Opened = { user: SessionUser; storeId: string }
type NewOwner = { email: string; full_name: string; number: string }
type NewStore = { store_name: string; time_zone?: string | undefined }

/** A store with its owner, signed in. Nothing is sent for it until the owner's address is confirmed. */
export const openStoreFor = (
  request: VisitorRequest,
  { personId, ...session }: { personId: string; replaces?: Buffer },
  input: NewOwner & NewStore,
): Promise<Opened> =>
  inTransaction(request, async (request) => {
    const key = { storeId: newId(), memberId: newId(), personId }
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
      person_id: personId,
      created_at: request.now,
    })
    const after = { store_name: input.store_name }
    const record = { kind: 'store', id: key.storeId } as const
    const user = await signIn(request, key, { action: 'account.registered', record, after, ...session })
    return { user, storeId: key.storeId }
  })

type Registration = Omit<z.output<typeof accounts.register.input>, 'password'> & { passwordHash: string }

/** A person who had no account, with a store of their own. */
export const openStore = (
  request: VisitorRequest,
  { passwordHash, ...input }: Registration,
): Promise<Opened> =>
  inTransaction(request, async (request) => {
    const person = { id: newId(), email: canonicalEmail(input.email), password_hash: passwordHash }
    const isNew = await insertPerson(request, { ...person, created_at: request.now })
    if (!isNew) throw fieldError('conflict', 'email', 'An account with this email already exists.')
    return openStoreFor(request, { personId: person.id }, input)
  })
