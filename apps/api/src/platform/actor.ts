/** Work that no member asked for, as the audit trail names it. */
export type SystemTask = 'Scheduled report' | 'Demo password reset' | 'Two-step reset' | 'Operations'

/** Who acts in a store: a member who is signed in, or the system itself. */
export type Actor =
  | { kind: 'member'; memberId: string; personId: string; tokenHash: Buffer }
  | { kind: 'system'; task: SystemTask }

type Acting = { actor: Actor }

export const isBy = ({ actor }: Acting, memberId: string | null): boolean =>
  actor.kind === 'member' && actor.memberId === memberId

const memberActor = ({ actor }: Acting) => {
  if (actor.kind === 'system') throw new Error(`Only a member can do this, not: ${actor.task}.`)
  return actor
}

/** The member who acts. Asked of the system's own work it is a bug, and fails. */
export const memberOf = (acting: Acting): string => memberActor(acting).memberId

/** The person behind the member: the same in each of their stores. */
export const personOf = (acting: Acting): string => memberActor(acting).personId

/** The hash of the token that the member is signed in with. */
export const sessionOf = (acting: Acting): Buffer => memberActor(acting).tokenHash
