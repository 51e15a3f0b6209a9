import { listExports, members } from '@tillsight/contract'
import { limitInvitationAddress, limitSignInAddress } from '#features/people/accounts/index.ts'
import { answering, answeringLimited } from '#platform/http/answering.ts'
import { acceptInvitation, getInvitation } from './accept-invitation.ts'
import type { RevokeTillsOf } from './change-member.ts'
import { deactivateMember, reactivateMember } from './deactivate-member.ts'
import { editMember } from './edit-member.ts'
import { exportInvitations, exportMembers } from './export-members.ts'
import { createInvitation, renewInvitation } from './invite.ts'
import { joinStore } from './join-store.ts'
import { leaveStore } from './leave-store.ts'
import { listInvitations } from './list-invitations.ts'
import { listMembers } from './list-members.ts'
import { listOwnStores, openAnotherStore, switchStore } from './own-stores.ts'
import { revokeInvitation } from './revoke-invitation.ts'
import { transferOwnership } from './transfer-ownership.ts'
import { joinWithTicket, openStoreWithTicket } from './without-store.ts'

export { asMember } from './as-member.ts'
export { insertInvitation } from './invitations.queries.ts'

export const memberCalls = (revokeTillsOf: RevokeTillsOf) => [
  answering(members.listMembers, listMembers),
  answering(listExports.exportMembers, exportMembers),
  answering(listExports.exportInvitations, exportInvitations),
  answering(members.editMember, editMember(revokeTillsOf)),
  answering(members.deactivateMember, deactivateMember(revokeTillsOf)),
  answering(members.reactivateMember, reactivateMember),
  answering(members.transferOwnership, transferOwnership),
  answering(members.leaveStore, leaveStore(revokeTillsOf)),
  answering(members.listInvitations, listInvitations),
  answering(members.createInvitation, createInvitation),
  answering(members.renewInvitation, renewInvitation),
  answering(members.revokeInvitation, revokeInvitation),
  answeringLimited(members.getInvitation, limitInvitationAddress, getInvitation),
  answeringLimited(members.acceptInvitation, limitInvitationAddress, acceptInvitation),
  answering(members.joinStore, joinStore),
  answering(members.listOwnStores, listOwnStores),
  answering(members.switchStore, switchStore),
  answering(members.openAnotherStore, openAnotherStore),
  answeringLimited(members.joinWithTicket, limitSignInAddress, joinWithTicket),
  answeringLimited(members.openStoreWithTicket, limitSignInAddress, openStoreWithTicket),
]
