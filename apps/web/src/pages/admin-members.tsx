import { MembersSection } from '#features/people/members/members-section.tsx'
import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'

const EraseDialog = lazyDialog(
  async () => (await import('#features/data/privacy/erase-member-dialog.tsx')).EraseMemberDialog,
)

export const AdminMembers = () => <MembersSection EraseDialog={EraseDialog} />
