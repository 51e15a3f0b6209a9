import { instant, listFile, words, yesOrNo } from '#platform/lists/list-file.ts'
import { listInvitations } from './list-invitations.ts'
import { listMembers } from './list-members.ts'

export const exportMembers = listFile({
  label: 'Members',
  fileName: 'members',
  emptyMessage: 'No members.',
  read: (request) => listMembers(request, {}),
  columns: [
    { label: 'Name', kind: 'text', of: ({ full_name }) => full_name },
    { label: 'Email', kind: 'text', of: ({ email }) => email },
    { label: 'Role', kind: 'text', of: ({ role }) => words(role) },
    { label: 'Active', kind: 'text', of: ({ active }) => yesOrNo(active) },
    { label: 'Can sign in', kind: 'text', of: ({ can_sign_in }) => yesOrNo(can_sign_in) },
    { label: 'Joined', kind: 'datetime', of: ({ joined_at }) => instant(joined_at) },
    { label: 'Tills', kind: 'text', of: ({ tills }) => tills.join(', ') },
  ],
})

/** Without links: they let someone in. */
export const exportInvitations = listFile({
  label: 'Invitations',
  fileName: 'invitations',
  emptyMessage: 'No invitations.',
  read: (request) => listInvitations(request, {}),
  columns: [
    { label: 'Email', kind: 'text', of: ({ email }) => email },
    { label: 'Role', kind: 'text', of: ({ role }) => words(role) },
    { label: 'Invited by', kind: 'text', of: ({ invited_by }) => invited_by },
    { label: 'Invited', kind: 'datetime', of: ({ created_at }) => instant(created_at) },
    { label: 'Expires', kind: 'datetime', of: ({ expires_at }) => instant(expires_at) },
  ],
})
