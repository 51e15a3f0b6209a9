import type { privacy } from '@tillsight/contract'
import { ownData } from '@tillsight/domain/data/privacy/own-data'
import { ownSections } from '@tillsight/domain/data/privacy/personal-document'
import { wordsOfAction } from '@tillsight/domain/operations/audit/actions'
import { memberOf, personOf } from '#platform/actor.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { inSnapshot, inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { identifiersPattern } from './find-person.ts'
import { selectMemberSelf } from './members.queries.ts'
import { personalFile } from './personal-file.ts'
import { selectFound, selectOfPerson } from './walk.queries.ts'

const readOwn = (request: MemberRequest) =>
  inSnapshot(request, async (request) => {
    const { email, ...self } = await selectMemberSelf(request, memberOf(request))
    const pattern = identifiersPattern({ names: [], emails: [email], numbers: [] })
    const found = [
      ...(await selectOfPerson(request, personOf(request))),
      ...(await selectFound(request, { ids: [memberOf(request)], related: [], pattern })),
    ]
    return {
      name: self.full_name,
      data: ownData(found, { memberId: memberOf(request), email, wordsOf: wordsOfAction }),
    }
  })

export const exportOwnData: Verb<typeof privacy.exportOwnData> = async (request, { fmt }) => {
  const { name, data } = await readOwn(request)
  const title = `Personal data of ${name}`
  const file = await personalFile(request, {
    title,
    fmt,
    data: { data },
    sectionsIn: (writing) => ownSections(data, writing),
  })
  const record = { kind: 'member', id: memberOf(request) } as const
  await inTransaction(request, (request) =>
    audit(request, { ...request, action: 'account.data-exported', record, after: { fmt } }),
  )
  return file
}
