import { roles } from '@tillsight/domain/access'
import { z } from 'zod'
import { call } from '../call.ts'
import { Email } from '../email.ts'
import { phoneNumber } from '../phone-number.ts'
import { SubjectId } from '../query.ts'
import { requiredLine } from '../text.ts'
import { EditedVersion, Version } from '../version.ts'
import { NewPassword, SessionUser, Ticket, TimeZone } from './accounts.ts'

const Role = z.enum(roles, 'Choose a role.')
const unknownMember = 'This person does not exist.'
const unknownInvitation = 'This invitation does not exist.'
const badLink = 'This invitation was already used, taken back, or has expired. Ask for a new one.'
const InvitationToken = z.string(badLink).regex(/^[\w-]{20,100}$/, badLink)

/** Whether the tills stop working too that the person registered, who may still have them. */
const RevokeTills = z.boolean('Revoke tills must be true or false.').optional()

export const Member = z.object({
  id: z.string(),
  full_name: z.string(),
  email: z.string(),
  role: Role,
  active: z.boolean(),
  /** False for people of the sample data, who only sell in it, and for those who were erased. */
  can_sign_in: z.boolean(),
  erased: z.boolean(),
  /** When they asked to be erased. */
  erasure_asked_at: z.string().nullable(),
  is_you: z.boolean(),
  joined_at: z.string(),
  /** The tills that they registered, and that still work. */
  tills: z.array(z.string()),
  version: Version,
})
export type Member = z.infer<typeof Member>

export const listMembers = call({
  method: 'GET',
  path: '/member/view',
  access: 'members:write',
  summary: 'List the people of the store, active ones first',
  input: z.strictObject({}),
  output: z.array(Member),
})

export const editMember = call({
  method: 'POST',
  path: '/member/edit',
  access: 'members:write',
  summary: "Change a person's role; applies at once in their open windows",
  input: z.strictObject({
    id: SubjectId(unknownMember),
    role: Role,
    version: EditedVersion,
    revoke_tills: RevokeTills,
  }),
  output: Member,
})

export const deactivateMember = call({
  method: 'POST',
  path: '/member/deactivate',
  writes: 'account',
  access: 'members:write',
  summary: 'Turn off access: ends every session in this store at once; their sales stay theirs',
  input: z.strictObject({ id: SubjectId(unknownMember), revoke_tills: RevokeTills }),
  output: Member,
})

export const reactivateMember = call({
  method: 'POST',
  path: '/member/reactivate',
  access: 'members:write',
  summary: 'Turn access on again, in the same role',
  input: z.strictObject({ id: SubjectId(unknownMember) }),
  output: Member,
})

export const transferOwnership = call({
  method: 'POST',
  path: '/member/transfer',
  access: 'members:write',
  summary: 'Make someone else the owner, and yourself a manager',
  input: z.strictObject({ id: SubjectId(unknownMember) }),
  output: z.array(Member),
})

export const leaveStore = call({
  method: 'POST',
  path: '/member/leave',
  beforeTwoStep: true,
  writes: 'account',
  access: 'signed-in',
  summary: 'Leave the store: ends your sessions in it; the last owner cannot',
  input: z.strictObject({ revoke_tills: RevokeTills }),
  output: z.null(),
})

export const Invitation = z.object({
  id: z.string(),
  role: Role,
  /** Null for a link that was copied: the first person who opens it can accept it. */
  email: z.string().nullable(),
  invited_by: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  expired: z.boolean(),
})
export type Invitation = z.infer<typeof Invitation>

/** The link is shown once: it is not stored. Null where it was sent by email. */
const NewInvitation = Invitation.extend({ link: z.string().nullable() })

export const listInvitations = call({
  method: 'GET',
  path: '/invitation/view',
  access: 'members:write',
  summary: 'List invitations that were not accepted yet',
  input: z.strictObject({}),
  output: z.array(Invitation),
})

export const createInvitation = call({
  method: 'POST',
  path: '/invitation/create',
  secret: true,
  access: 'members:write',
  summary: 'Invite someone by email, or by a link to copy; works once, for seven days',
  input: z.strictObject({ role: Role, email: Email.nullable() }),
  output: NewInvitation,
})

export const renewInvitation = call({
  method: 'POST',
  path: '/invitation/renew',
  secret: true,
  access: 'members:write',
  summary: 'Replace the link by a new one, valid for seven days; the old link stops working',
  input: z.strictObject({ id: SubjectId(unknownInvitation) }),
  output: NewInvitation,
})

export const revokeInvitation = call({
  method: 'POST',
  path: '/invitation/revoke',
  writes: 'account',
  access: 'members:write',
  summary: 'Take an invitation back: its link stops working',
  input: z.strictObject({ id: SubjectId(unknownInvitation) }),
  output: z.null(),
})

export const getInvitation = call({
  method: 'GET',
  path: '/invitation/info',
  access: 'public',
  summary: 'Read what an invitation link is for; reading accepts nothing',
  input: z.strictObject({ token: InvitationToken }),
  output: z.object({
    store_name: z.string(),
    role: Role,
    email: z.string().nullable(),
    /** Whether the address has an account, so that signing in is the way to accept. */
    has_account: z.boolean(),
  }),
})

export const acceptInvitation = call({
  method: 'POST',
  path: '/invitation/accept',
  access: 'public',
  summary: 'Accept an invitation with a new account, signed in',
  input: z.strictObject({
    token: InvitationToken,
    full_name: requiredLine('Full Name is required.'),
    email: Email,
    number: phoneNumber(),
    password: NewPassword,
  }),
  output: SessionUser,
})

export const joinStore = call({
  method: 'POST',
  path: '/invitation/join',
  secret: true,
  writes: 'account',
  access: 'signed-in',
  summary: 'Accept an invitation with the account that is signed in, and switch to that store',
  input: z.strictObject({ token: InvitationToken }),
  output: SessionUser,
})

export const listOwnStores = call({
  method: 'GET',
  path: '/account/stores',
  beforeTwoStep: true,
  access: 'signed-in',
  summary: 'List the stores that you can switch to',
  input: z.strictObject({}),
  output: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      role: Role,
      is_current: z.boolean(),
      /** Those of this store that you registered, where you may revoke them. */
      tills: z.array(z.string()),
    }),
  ),
})

export const switchStore = call({
  method: 'POST',
  path: '/account/switch',
  secret: true,
  beforeTwoStep: true,
  access: 'signed-in',
  writes: 'nothing',
  summary: 'Open another of your stores: a new token, and the end of this one',
  input: z.strictObject({ id: SubjectId('This store does not exist.') }),
  output: SessionUser,
})

const NewStore = {
  store_name: requiredLine('Store/Business Name is required.'),
  time_zone: TimeZone.optional(),
}

export const openAnotherStore = call({
  method: 'POST',
  path: '/account/open_store',
  secret: true,
  beforeTwoStep: true,
  writes: 'account',
  access: 'account:write',
  summary: 'Open one more store with you as its owner, and switch to it',
  input: z.strictObject(NewStore),
  output: SessionUser,
})

export const joinWithTicket = call({
  method: 'POST',
  path: '/auth/join',
  writes: 'account',
  access: 'public',
  summary: 'Finish signing in without a store: accept an invitation with the account that the ticket is for',
  input: z.strictObject({ ticket: Ticket, token: InvitationToken }),
  output: SessionUser,
})

export const openStoreWithTicket = call({
  method: 'POST',
  path: '/auth/open_store',
  writes: 'account',
  access: 'public',
  summary: 'Finish signing in without a store: open one with you as its owner',
  input: z.strictObject({ ticket: Ticket, ...NewStore }),
  output: SessionUser,
})

export const memberCalls = [
  listMembers,
  editMember,
  deactivateMember,
  reactivateMember,
  transferOwnership,
  leaveStore,
  listInvitations,
  createInvitation,
  renewInvitation,
  revokeInvitation,
  getInvitation,
  acceptInvitation,
  joinStore,
  listOwnStores,
  switchStore,
  openAnotherStore,
  joinWithTicket,
  openStoreWithTicket,
] as const
