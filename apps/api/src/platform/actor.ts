/** Work that no member asked for, as the audit trail names it. */
export type SystemTask =
  | 'Scheduled report'
  | 'Alert'
  | 'Contest'
  | 'Demo password reset'
  | 'Two-step reset'
  | 'Operations'
  | 'Housekeeping'
  | 'Background job'
  | 'Connection'
  | 'Webhook'
  | 'Retention rule'

export type TillKey = { id: string; name: string }
export type ScreenKey = { id: string; name: string }
export type SourceKey = { id: string; name: string }

/** Who acts in a store: a member, perhaps at a till or by a program with one of their tokens, a till that is locked, a screen, a system that pushes, or we. */
export type Actor =
  | {
      kind: 'member'
      memberId: string
      personId: string
      tokenHash: Buffer
      till?: TillKey
      tokenName?: string
    }
  | { kind: 'till'; till: TillKey }
  | { kind: 'screen'; screen: ScreenKey }
  | { kind: 'source'; source: SourceKey }
  | { kind: 'system'; task: SystemTask }

type Acting = { actor: Actor }

export const isBy = ({ actor }: Acting, memberId: string | null): boolean =>
  actor.kind === 'member' && actor.memberId === memberId

const memberActor = ({ actor }: Acting) => {
  if (actor.kind === 'member') return actor
  throw new Error(
    `Only a member can do this, not: ${actor.kind === 'system' ? actor.task : `a ${actor.kind}`}.`,
  )
}

/** The member who acts. Asked of the system's own work it is a bug, and fails. */
export const memberOf = (acting: Acting): string => memberActor(acting).memberId

/** The till that it happens at; null for everything else. */
export const tillOf = ({ actor }: Acting): TillKey | null => ('till' in actor && actor.till) || null

/** The screen that asks. Its calls are for screens only, so that there is one. */
export const screenOf = ({ actor }: Acting): ScreenKey => {
  if (actor.kind !== 'screen') throw new Error('Only a screen can ask this.')
  return actor.screen
}

/** The connection whose system pushes. Its call is for such systems only. */
export const sourceOf = ({ actor }: Acting): SourceKey => {
  if (actor.kind !== 'source') throw new Error('Only a connected system can do this.')
  return actor.source
}

/** Who the open streams of a request belong to: a member, a till that is locked, or a screen. */
export const watcherOf = (acting: Acting): string => {
  const { actor } = acting
  if (actor.kind === 'till') return actor.till.id
  if (actor.kind === 'source') return actor.source.id
  return actor.kind === 'screen' ? actor.screen.id : memberOf(acting)
}

/** The person behind the member: the same in each of their stores. */
export const personOf = (acting: Acting): string => memberActor(acting).personId

/** The hash of the token that the member is signed in with. */
export const sessionOf = (acting: Acting): Buffer => memberActor(acting).tokenHash
