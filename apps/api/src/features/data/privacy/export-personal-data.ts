import type { privacy } from '@tillsight/contract'
import { type PersonalData, personalData } from '@tillsight/domain/data/privacy/personal-data'
import { personalSections } from '@tillsight/domain/data/privacy/personal-document'
import { audit } from '#platform/audit/audit.queries.ts'
import { inSnapshot, inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { knowPerson } from './find-person.ts'
import { selectSaleIds } from './person.queries.ts'
import { personalFile } from './personal-file.ts'
import { readLine } from './read-line.ts'
import { selectFound } from './walk.queries.ts'

/** Everything that the walk over every table of the store finds. */
const readPersonalData = (request: MemberRequest, id: string): Promise<PersonalData> =>
  inSnapshot(request, async (request) => {
    const { ids, identifiers, pattern, sqlPattern } = await knowPerson(request, id)
    const related = await selectSaleIds(request, ids)
    const found = await selectFound(request, { ids, related, pattern: sqlPattern })
    return personalData(found, { ids, emails: identifiers.emails, pattern, readLine })
  })

const checkFirst =
  'Texts with the same name or contact details may be about someone else. Check them before you pass this on.'

export const exportPersonalData: Verb<typeof privacy.exportPersonalData> = async (request, { id, fmt }) => {
  const data = await readPersonalData(request, id)
  const title = `Personal data of ${data.details?.name ?? 'a customer'}`
  const filters = data.mentions.length > 0 ? [checkFirst] : []
  const file = await personalFile(request, {
    title,
    fmt,
    data,
    sectionsIn: (writing) => personalSections(data, writing),
    filters,
  })
  await inTransaction(request, (request) =>
    audit(request, {
      ...request,
      action: 'customer.data-exported',
      record: { kind: 'customer', id },
      after: { fmt },
    }),
  )
  return file
}
