import type { privacy } from '@tillsight/contract'
import type { Erased } from '@tillsight/contract/data/privacy'
import { redacted } from '@tillsight/domain/data/privacy/erased'
import { erasedPlaces } from '@tillsight/domain/data/privacy/places'
import { searchText } from '@tillsight/domain/search-text'
import { deleteArchives } from '#features/data/archive/index.ts'
import { eraseConnections } from '#features/data/connections/index.ts'
import { eraseImports } from '#features/data/imports/index.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { AppError, fieldError } from '#platform/errors.ts'
import { lockStore } from '#platform/lock-store.queries.ts'
import { inFrozenTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import {
  deleteAnswers,
  deleteDocuments,
  deleteJobs,
  deleteMails,
  deleteViews,
  eraseActivities,
} from './erase.queries.ts'
import { eraseLines, eraseMeanwhile, eraseNotes, refuseNamed } from './erase-texts.ts'
import { insertErasure } from './erasures.queries.ts'
import { type People, peopleOf } from './find-person.ts'
import {
  deleteAccountWithoutStore,
  deleteAddresses,
  deleteAlertMarks,
  deleteDashboards,
  deleteGoals,
  deleteNotifications,
  deleteOwnAnswers,
  deleteOwnViews,
  deleteSessions,
  eraseAuthor,
  eraseContests,
  eraseDevices,
  eraseMemberRow,
  type FormerMember,
  lockFormerMember,
  selectCloses,
  selectMemberIdentifiers,
  updateCloses,
} from './member-erasure.queries.ts'
import { proveErasure, rehearse } from './prove-erasure.ts'

/** Only someone who has left: so an owner, of whom there is always one, never goes. */
const findFormer = async (request: MemberRequest, id: string): Promise<FormerMember> => {
  await lockStore(request)
  const member = await lockFormerMember(request, id)
  if (!member) throw fieldError('missing', 'id', 'This person does not exist.')
  if (member.erased_at) throw new AppError('conflict', 'This person was already erased.')
  if (!member.deactivated_at)
    throw new AppError('conflict', 'Only former members can be erased. Deactivate this person first.')
  return member
}

const eraseCloses = async (request: MemberRequest, people: People, pattern: string): Promise<number> => {
  const closes = await selectCloses(request, pattern)
  await updateCloses(
    request,
    closes.map(({ id, figures }) => ({ id, figures: redacted(figures, people) as object })),
  )
  return closes.length
}

const peopleFor = async (request: MemberRequest, { id }: FormerMember): Promise<People> =>
  peopleOf([id], await selectMemberIdentifiers(request, id))

const eraseFormer = async (
  request: MemberRequest,
  { id, person_id }: FormerMember,
  people: People,
): Promise<Erased> => {
  const { emails } = people.identifiers
  const named = people.sqlPattern ?? id
  return proveErasure(request, people, async () => {
    const counts = {
      member: 1,
      sessions: await deleteSessions(request, id),
      notes: await eraseNotes(request, people),
      activities: await eraseActivities(request, people.ids, people.sqlPattern),
      mails: await deleteMails(request, emails),
      addresses: (await deleteAddresses(request, emails)) + (await deleteAlertMarks(request, id)),
      documents: (await deleteDocuments(request)) + (await deleteArchives(request)),
      imports: await eraseImports(request, []),
      connections: await eraseConnections(request, { ids: [], pattern: people.sqlPattern }),
      answers:
        (await deleteOwnAnswers(request, id)) +
        (await deleteAnswers(request, named)) +
        (await deleteJobs(request, named)),
      dashboards: await deleteDashboards(request, id),
      goals: (await deleteGoals(request, id)) + (await deleteNotifications(request, named)),
      contests: await eraseContests(request, id),
      views: (await deleteOwnViews(request, id)) + (await deleteViews(request, named)),
      closes: await eraseCloses(request, people, named),
      audit: await eraseLines(request, people, 'member'),
      authored: await eraseAuthor(request, id),
    }
    await eraseDevices(request, id)
    await eraseMemberRow(request, id)
    // Says nothing of it: whether someone works in another store is not the business of this one.
    if (person_id) await deleteAccountWithoutStore(request, person_id)
    return erasedPlaces(counts)
  })
}

export const previewMemberErasure: Verb<typeof privacy.previewMemberErasure> = (request, { id }) =>
  rehearse(request, async (request) => {
    const member = await findFormer(request, id)
    const people = await peopleFor(request, member)
    return { name: member.full_name, ...(await eraseFormer(request, member, people)) }
  })

export const eraseMember: Verb<typeof privacy.eraseMember> = async (request, { id, confirm, reason }) => {
  const { people, erased } = await inFrozenTransaction(request, async (request) => {
    const member = await findFormer(request, id)
    if (searchText(confirm) !== searchText(member.full_name))
      throw fieldError('invalid', 'confirm', 'This is not the name of the person.')
    const people = await peopleFor(request, member)
    refuseNamed(reason ?? '', people.identifiers)
    const erased = await eraseFormer(request, member, people)
    await insertErasure(request, { subject: 'MEMBER', people: 1, reason: reason || null, ...erased })
    await audit(request, {
      ...request,
      action: 'member.erased',
      record: { kind: 'member', id },
      after: { id, reason: reason || null },
    })
    for (const topic of ['members', 'sales', 'activities'] as const) request.publish(topic)
    return { people, erased }
  })
  await eraseMeanwhile(request, people, 'member')
  return erased
}
