import { setTimeout as sleep } from 'node:timers/promises'
import type { Shown } from '@tillsight/contract/floor/tv'
import type { Topic } from '@tillsight/contract/live'
import type { Renew } from '#platform/http/stream-answer.ts'
import type { Live, LiveEvent } from '#platform/live/live.ts'
import type { MemberRequest } from '#platform/request.ts'
import { readShown } from './read-shown.ts'

/** What no slide shows. */
const unshown: ReadonlySet<Topic> = new Set<Topic>([
  'jobs',
  'tills',
  'views',
  'imports',
  'reports',
  'parked-sales',
  'alerts',
  'questions',
])

/** A slide that takes longer does not hold up the others: it follows when it is read. */
const longestWaitMs = 500

type OpenScreen = { screenId: string; send: (event: LiveEvent) => void; renew: Renew<MemberRequest> }
type Wall = { open: Set<OpenScreen>; leave: () => void }

/** A request as of now, of any screen whose token is still valid. */
const renewAny = async (open: Iterable<OpenScreen>): Promise<MemberRequest | null> => {
  for (const { renew } of open) {
    const request = await renew()
    if (request) return request
  }
  return null
}

/** The open screens of a store in this process: after a change, what they show is read once and sent to all. */
const startWall = (live: Live, storeId: string, onEmpty: () => void): Wall => {
  const open = new Set<OpenScreen>()
  const [changed, roundOf] = [new Set<Topic>(), new WeakMap<OpenScreen, number>()]
  let [round, isSending] = [0, false]

  const sendTo = (screen: OpenScreen, event: LiveEvent, ofRound: number): void => {
    // One that was read late is older than what was sent meanwhile.
    if (!open.has(screen) || (roundOf.get(screen) ?? 0) > ofRound) return
    roundOf.set(screen, ofRound)
    screen.send(event)
  }
  const sendRound = async (topics: Topic[]): Promise<void> => {
    round += 1
    const [ofRound, screens] = [round, [...open]]
    const request = await renewAny(screens).catch(() => null)
    const shownBy = request && (await readShown(request).catch(() => null))
    const sending = screens.map(async (screen) => {
      const shown: Shown | null | undefined = await shownBy?.(screen.screenId).catch(() => null)
      sendTo(screen, { event: 'change', topics, ...(shown && { shown }) }, ofRound)
    })
    await Promise.race([Promise.all(sending), sleep(longestWaitMs)])
  }
  const sendAll = async (): Promise<void> => {
    isSending = true
    while (changed.size > 0 && open.size > 0) {
      const topics = [...changed]
      changed.clear()
      await sendRound(topics)
    }
    isSending = false
  }
  const unwatch = live.watch(storeId, (event) => {
    if (event.event === 'refresh') for (const screen of open) screen.send(event)
    if (event.event !== 'change') return
    for (const topic of event.topics) if (!unshown.has(topic)) changed.add(topic)
    if (!isSending) void sendAll()
  })
  const leave = () => {
    if (open.size > 0) return
    unwatch()
    onEmpty()
  }
  return { open, leave }
}

const wallsOf = new WeakMap<Live, Map<string, Wall>>()

const wallOf = ({ live, storeId }: MemberRequest): Wall => {
  const walls = wallsOf.get(live) ?? new Map<string, Wall>()
  wallsOf.set(live, walls)
  const wall = walls.get(storeId) ?? startWall(live, storeId, () => walls.delete(storeId))
  walls.set(storeId, wall)
  return wall
}

/** Returns a function that leaves. The screen begins with all that it shows, as after a refresh. */
export const joinWall = (request: MemberRequest, screen: OpenScreen): (() => void) => {
  const wall = wallOf(request)
  wall.open.add(screen)
  screen.send({ event: 'refresh' })
  return () => {
    if (wall.open.delete(screen)) wall.leave()
  }
}
