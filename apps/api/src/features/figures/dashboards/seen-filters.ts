import type { Filter } from '@tillsight/domain/figures/metrics/filters'
import { seesSplit } from '#features/figures/metrics/index.ts'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'

type Filters = readonly Filter[] | undefined

/** As the contract has them: lists that may be changed. */
export const seenFilters = ({ role }: MemberRequest, filters: readonly Filter[]) =>
  filters.filter(({ by }) => seesSplit(role, by)).map(({ by, keys }) => ({ by, keys: [...keys] }))

/** What a role may not filter by is refused like what does not exist. */
export const refuseUnseenFilters = ({ role }: MemberRequest, filters: Filters): void => {
  if (filters?.some(({ by }) => !seesSplit(role, by)))
    throw fieldError('invalid', 'filters', 'This split does not exist.')
}
