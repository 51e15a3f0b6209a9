import { type QuotaName, quotaRefusal } from '@tillsight/domain/people/store/quotas'
import { AppError } from '#platform/errors.ts'
import type { StoreRequest } from '#platform/request.ts'
import { addUsage, lockUsage } from './usage.queries.ts'

export const refuseBeyondQuota = (
  { settings: { locale } }: Pick<StoreRequest, 'settings'>,
  name: QuotaName,
  amounts: { used: number; more: number },
): void => {
  const refusal = quotaRefusal(name, { ...amounts, locale })
  if (refusal) throw new AppError('conflict', refusal)
}

/**
 * Before rows are inserted whose number the database keeps up itself. Products come before pictures, here as where
 * they are deleted: locked in the other order, two could wait for each other.
 */
export const requireRoom = async (request: StoreRequest, name: QuotaName, more = 1): Promise<void> =>
  refuseBeyondQuota(request, name, { used: await lockUsage(request, name), more })

/** For what is counted by what is done, and not by what is there. */
export const useQuota = async (request: StoreRequest, name: QuotaName): Promise<void> =>
  refuseBeyondQuota(request, name, { used: (await addUsage(request, name, 1)) - 1, more: 1 })
