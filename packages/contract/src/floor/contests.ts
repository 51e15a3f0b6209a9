import { contestStates, entryChecks, entryReasons } from '@tillsight/domain/floor/contests/contest'
import { z } from 'zod'
import { call } from '../call.ts'
import { endDate } from '../days.ts'
import { cursor, Id, queryNumber, SubjectId } from '../query.ts'
import { optionalLine, requiredLine } from '../text.ts'
import { EditedVersion } from '../version.ts'
import { whenGiven } from '../when-given.ts'
import { ContestRules, ShownRules } from './contest-rules.ts'

const unknownContest = 'This contest does not exist.'
const ofContest = { id: SubjectId(unknownContest) }

/** One person or team in the standings. */
const Standing = z.object({
  /** The participant's id in this contest: of a person or a team. */
  id: z.string(),
  /** The nickname, where they chose one; colleagues learn no other name then. */
  name: z.string(),
  is_team: z.boolean(),
  is_self: z.boolean(),
  /** Shared where scores are equal and the tie rule says so. */
  place: z.number(),
  /** Places won or lost since the day began; 0 where there was no standing before. */
  moved: z.number(),
  /** Null while there is nothing to divide by. */
  score: z.number().nullable(),
  /** Of an improvement: what they usually have in as many days. */
  baseline: z.number().nullable(),
  /** Of a contest with a target, in percent. */
  progress: z.number().nullable(),
  /** What is missing to the next place above; null for the first. */
  behind: z.number().nullable(),
  /** Of a raffle. */
  tickets: z.number().nullable(),
  /** Of a knockout: the round after which they left. */
  left_after: z.number().nullable(),
  /** Of a streak: days in a row until now, and the most. */
  streak: z.number().nullable(),
  is_winner: z.boolean(),
  /** When a race was won or a target reached. */
  reached_at: z.string().nullable(),
})
export type Standing = z.infer<typeof Standing>

const Standings = z.object({
  as_of: z.string(),
  /** In which the scores are: that of the metric, percent of an improvement, or points. */
  unit: z.enum(['money', 'count', 'percent', 'number', 'points']),
  participants: z.array(Standing),
  /** How often the first place changed hands. */
  lead_changes: z.number(),
})
export type Standings = z.infer<typeof Standings>

const Dispute = z.object({
  id: z.string(),
  id_entry: z.string(),
  by: z.string(),
  is_own: z.boolean(),
  text: z.string(),
  at: z.string(),
  /** Null until a manager has answered. */
  answer: z.object({ is_granted: z.boolean(), text: z.string(), by: z.string(), at: z.string() }).nullable(),
})

export const ContestSummary = z.object({
  id: z.string(),
  state: z.enum(contestStates),
  ...ShownRules.pick({ name: true, kind: true, start_date: true, end_date: true, metrics: true }).shape,
  participants: z.number(),
  /** The first three; those who may not see the standings see their own row. */
  top: z.array(
    Standing.pick({ id: true, name: true, place: true, score: true, tickets: true, is_self: true }),
  ),
  unit: Standings.shape.unit,
  takes_part: z.boolean(),
})
export type ContestSummary = z.infer<typeof ContestSummary>

const Contest = z.object({
  id: z.string(),
  version: z.number(),
  state: z.enum(contestStates),
  ...ShownRules.shape,
  /** The last day on which a return takes points back. */
  grace_end: z.string(),
  /** Those who take part, with their real names for those who run contests. */
  participants: z.array(
    z.object({
      id: z.string(),
      /** Whose row in the standings is theirs: their own, or that of their team. */
      id_participant: z.string(),
      is_self: z.boolean(),
      /** Of oneself, and of everyone for those who run contests. */
      id_member: z.string().nullable(),
      name: z.string(),
      nickname: z.string().nullable(),
      team: z.string().nullable(),
      /** Who left the store or the contest. */
      has_left: z.boolean(),
    }),
  ),
  /** Changes after the start, in the open: who, when, what, and why. */
  changes: z.array(z.object({ at: z.string(), by: z.string(), text: z.string(), reason: z.string() })),
  disputes: z.array(Dispute),
  /** The published hash of the draw's secret, and the secret once drawn: everyone can repeat the draw. */
  draw: z.object({ commitment: z.string(), revealed: z.string().nullable() }).nullable(),
  /** SHA-256 of the ledger when it became final: who has the result sheet can compare. */
  ledger_checksum: z.string().nullable(),
  standings: Standings,
})
export type Contest = z.infer<typeof Contest>

export const listContests = call({
  method: 'GET',
  path: '/contest/view',
  access: 'contests:read',
  summary: 'List the contests that the member may see, running ones first',
  input: z.strictObject({}),
  output: z.array(ContestSummary),
})

export const getContest = call({
  method: 'GET',
  path: '/contest/info',
  access: 'contests:read',
  summary: 'Get a contest with its rules, who takes part, and the standings as of now',
  input: z.strictObject(ofContest),
  output: Contest,
})

export const createContest = call({
  method: 'POST',
  path: '/contest/create',
  access: 'contests:write',
  summary: 'Plan a contest, which starts automatically on its first day',
  input: ContestRules,
  output: Contest,
})

export const editContest = call({
  method: 'POST',
  path: '/contest/edit',
  access: 'contests:write',
  summary: 'Change a contest that has not started; its rules are frozen after that',
  input: ContestRules.safeExtend({ ...ofContest, version: EditedVersion }),
  output: Contest,
})

const reason = requiredLine('Say why, for everyone who takes part.', 300)

export const amendContest = call({
  method: 'POST',
  path: '/contest/amend',
  access: 'contests:write',
  summary:
    'Change what may still change in a running contest, in the open: later end, more people, prizes, a name',
  input: z.strictObject({
    ...ofContest,
    name: requiredLine('Contest name is required.', 80).optional(),
    end_date: endDate.optional(),
    prizes: ContestRules.shape.prizes.optional(),
    add_participants: z.array(Id('This person does not exist.')).max(50).optional(),
    reason,
    version: EditedVersion,
  }),
  output: Contest,
})

export const cancelContest = call({
  method: 'POST',
  path: '/contest/cancel',
  access: 'contests:write',
  summary: 'End a contest without a winner, in the open',
  input: z.strictObject({ ...ofContest, reason }),
  output: Contest,
})

export const deleteContest = call({
  method: 'DELETE',
  path: '/contest/delete',
  access: 'contests:write',
  summary: 'Delete a contest that has not started',
  input: z.strictObject(ofContest),
  output: z.null(),
})

export const nameParticipant = call({
  method: 'POST',
  path: '/contest/nickname',
  access: 'contests:read',
  summary: 'Take part under a nickname, or under the own name again where it is empty',
  input: z.strictObject({ ...ofContest, nickname: optionalLine('The nickname must be text.', 30) }),
  output: Contest,
})

export const leaveContest = call({
  method: 'POST',
  path: '/contest/leave',
  access: 'contests:read',
  summary: 'Stop taking part: the scores of the member are no longer shown',
  input: z.strictObject(ofContest),
  output: Contest,
})

const Entry = z.object({
  id: z.string(),
  at: z.string(),
  id_participant: z.string(),
  name: z.string(),
  reason: z.enum(entryReasons),
  /** The sale, return or activity that it came from, for those who may see it. */
  id_document: z.string().nullable(),
  number: z.string().nullable(),
  /** What it added to each metric's sums, as a person reads it: 'Net sales +24.00'. */
  amounts: z.array(z.object({ measure: z.string(), label: z.string(), amount: z.number() })),
  /** Points, where the score is a plain sum; null of a ratio. */
  points: z.number().nullable(),
  id_dispute: z.string().nullable(),
  /** Worth a look by those who run contests; null for all others. */
  check: z.enum(entryChecks).nullable(),
})
export type ContestEntry = z.infer<typeof Entry>

export const listEntries = call({
  method: 'GET',
  path: '/contest/ledger',
  access: 'contests:read',
  summary: 'List where the points came from, the latest first',
  input: z.strictObject({
    ...ofContest,
    id_participant: whenGiven(Id('This participant does not exist.')),
    /** Only what is worth a look, for those who run contests. */
    to_check: whenGiven(z.literal('true', 'Must be true.')),
    limit: whenGiven(queryNumber(1, 500, 50).unwrap()),
    cursor: whenGiven(cursor),
  }),
  output: z.array(Entry),
  paged: true,
})

export const disputeEntry = call({
  method: 'POST',
  path: '/contest/dispute',
  access: 'contests:read',
  summary: 'Dispute an entry of the ledger, which a manager answers',
  input: z.strictObject({
    ...ofContest,
    id_entry: Id('This entry does not exist.'),
    text: requiredLine('Say what is wrong.', 500),
  }),
  output: Dispute,
})

export const answerDispute = call({
  method: 'POST',
  path: '/contest/answer',
  access: 'contests:write',
  summary: 'Answer a dispute; where it is granted, the points of the entry are taken back',
  input: z.strictObject({
    ...ofContest,
    id_dispute: Id('This dispute does not exist.'),
    is_granted: z.boolean('Must be true or false.'),
    text: requiredLine('Enter an answer.', 500),
  }),
  output: Dispute,
})

export const exportResult = call({
  method: 'GET',
  path: '/contest/result',
  access: 'contests:read',
  summary: 'The result sheet as a PDF: rules, standings and each entry, so that anyone can add it up again',
  input: z.strictObject(ofContest),
  output: z.unknown(),
  file: true,
})

export const contestCalls = [
  listContests,
  getContest,
  createContest,
  editContest,
  amendContest,
  cancelContest,
  deleteContest,
  nameParticipant,
  leaveContest,
  listEntries,
  disputeEntry,
  answerDispute,
] as const
