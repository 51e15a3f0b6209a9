import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'
import type { AccessAct } from './access-dialog.tsx'
import type { Member } from './members.api.ts'

const InviteDialog = lazyDialog(async () => (await import('./invite-dialog.tsx')).InviteDialog)
const LinkDialog = lazyDialog(async () => (await import('./link-dialog.tsx')).LinkDialog)
const RoleDialog = lazyDialog(async () => (await import('./role-dialog.tsx')).RoleDialog)
const AccessDialog = lazyDialog(async () => (await import('./access-dialog.tsx')).AccessDialog)

export type OpenMember =
  | { act: 'invite' }
  | { act: 'link'; link: string }
  | { act: 'role' | AccessAct; member: Member }

type MemberDialogsProps = {
  open: OpenMember | null
  onOpen: (open: OpenMember) => void
  onClose: () => void
}

export const MemberDialogs = ({ open, onOpen, onClose }: MemberDialogsProps) => {
  if (!open) return null
  if (open.act === 'invite') {
    return <InviteDialog onLink={(link) => onOpen({ act: 'link', link })} onClose={onClose} />
  }
  if (open.act === 'link') return <LinkDialog link={open.link} onClose={onClose} />
  if (open.act === 'role') return <RoleDialog member={open.member} onClose={onClose} />
  return <AccessDialog act={open.act} member={open.member} onClose={onClose} />
}
