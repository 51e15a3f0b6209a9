import { earlier } from '@tillsight/domain/day'
import { isNothing, lossesOf, subtractAmounts } from '@tillsight/domain/floor/contests/amounts'
import { type Act, countingDay, counts, isFromBefore } from '@tillsight/domain/floor/contests/counting'
import { selectWorthOfActivities, type Worth } from '#features/figures/metrics/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import { type ActivityDocument, selectActivityDocuments } from './documents.queries.ts'
import { firstImages } from './first-images.ts'
import { todayIn } from './load-contests.ts'
import { type Image, selectImages } from './notes.queries.ts'
import type { OpenContest } from './open-contest.ts'
import type { Value } from './value-of-sales.ts'

type Event = 'START' | 'CLOSE'
type Read = (event: Event, id: string) => Worth

const keyOf = (event: Event, id: string): string => `${event} ${id}`

const isHours = ({ kind }: Pick<ActivityDocument, 'kind'>): boolean => kind === 'HOURS'

/** Hours are a handicap, not a score: those of the contest's days count whenever they are entered. */
const startOf = ({ started_at, day, created_at, is_late, kind }: ActivityDocument, from: number): Act => ({
  happenedAt: isHours({ kind }) ? Math.max(started_at.getTime(), from) : started_at.getTime(),
  day,
  recordedAt: created_at.getTime(),
  isLate: is_late || isHours({ kind }),
})

/** What was open before and is won now counts; what was won before and only has a new date does not. */
const wasClosed = (image: Image | undefined): boolean =>
  image?.activity !== undefined && image.activity?.closed_at != null

const readerOf =
  (worth: ReadonlyMap<string, Worth>): Read =>
  (event, id) =>
    worth.get(keyOf(event, id)) ?? {}

const valuesOf = (
  activity: ActivityDocument,
  { contest, read, image }: { contest: OpenContest; read: Read; image: Image | undefined },
): Value[] => {
  const part = contest.partOf(activity.member_id)
  if (!part || contest.isRuledOut(activity.id)) return []
  const { time } = part
  const base = {
    documentId: activity.id,
    number: null,
    participantId: part.participantId,
    memberId: activity.member_id,
  }
  const start = startOf(activity, time.from)
  const started: Value[] = counts(start, time)
    ? [
        {
          ...base,
          document: 'start',
          day: countingDay(start, time),
          at: start.recordedAt,
          amounts: read('START', activity.id),
        },
      ]
    : []
  const { closed_at, closed_day } = activity
  if (!closed_at || closed_day === null) return started
  const close = { ...start, happenedAt: closed_at.getTime(), day: closed_day, isLate: true }
  const isNews = !isFromBefore(start, time) || !wasClosed(image)
  if (!isNews || !counts(close, time)) return started
  return [
    ...started,
    {
      ...base,
      document: 'close',
      day: closed_day,
      at: closed_at.getTime(),
      amounts: read('CLOSE', activity.id),
    },
  ]
}

type Old = { contest: OpenContest; now: Read; before: Read }

/** Deleting what was there before, to enter it again, gains nothing. */
const lossesOfOld = (request: MemberRequest, { activity }: Image, { contest, now, before }: Old): Value[] => {
  if (!activity || activity.kind === 'HOURS' || contest.isRuledOut(activity.id)) return []
  const part = contest.partOf(String(activity.member_id))
  const recordedAt = new Date(String(activity.created_at)).getTime()
  if (!part || !isFromBefore({ recordedAt }, part.time)) return []
  const events: Event[] = activity.closed_at == null ? ['START'] : ['START', 'CLOSE']
  const losses = events.map(
    (event): Value => ({
      documentId: activity.id,
      document: event === 'START' ? 'start' : 'close',
      number: null,
      participantId: part.participantId,
      memberId: String(activity.member_id),
      day: earlier(todayIn(contest.row, request), contest.row.end_day),
      at: request.now.getTime(),
      amounts: lossesOf(subtractAmounts(now(event, activity.id), before(event, activity.id))),
    }),
  )
  return losses.filter(({ amounts }) => !isNothing(amounts))
}

export const valueOfActivities = async (
  request: MemberRequest,
  contest: OpenContest,
  ids: readonly string[],
): Promise<Value[]> => {
  const { measures, row } = contest
  const filters = row.rules.isPerHour
    ? row.rules.filters.filter(({ by }) => by === 'weekday')
    : row.rules.filters
  const images = firstImages(contest, await selectImages(request, ids, row.noted_before ?? 0))
  const imageOf = new Map(images.map((image) => [image.documentId, image]))
  const now = readerOf(await selectWorthOfActivities(request, measures, { ids, filters }))
  const stored = images.flatMap(({ activity }) => (activity ? [activity] : []))
  const before = readerOf(await selectWorthOfActivities(request, measures, { ids, filters, images: stored }))
  const found = await selectActivityDocuments(request, ids)
  return [
    ...found.flatMap((activity) =>
      valuesOf(activity, { contest, read: now, image: imageOf.get(activity.id) }),
    ),
    ...images.flatMap((image) => lossesOfOld(request, image, { contest, now, before })),
  ]
}
