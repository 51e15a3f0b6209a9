import type { licence } from '@tillsight/contract'
import type { LicenceInfo } from '@tillsight/contract/operations/licence'
import { countPeople, selectLicence, stateOf } from '#platform/licence/licence.queries.ts'
import type { MemberRequest, Verb } from '#platform/request.ts'

export const readLicence = async (request: MemberRequest): Promise<LicenceInfo> => {
  const { storeId, licensing } = request
  const row = await selectLicence(request, { storeId })
  return {
    ...stateOf(request, row),
    people_used: await countPeople(request, storeId),
    serial: row.licence?.serial ?? null,
    id_store: storeId,
    support_email: licensing.supportEmail,
  }
}

export const getLicence: Verb<typeof licence.licenceInfo> = (request) => readLicence(request)
