import type { ComponentType } from 'react'
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
  | { act: 'role' | 'erase' | AccessAct; member: Member }

/** Of another feature, so the page passes it in. */
export type EraseDialog = ComponentType<{ member: Member; onClose: () => void }>

type MemberDialogsProps = {
  open: OpenMember | null
  EraseDialog: EraseDialog
  onOpen: (open: OpenMember) => void
  onClose: () => void
}

export const MemberDialogs = ({ open, EraseDialog, onOpen, onClose }: MemberDialogsProps) => {
  if (!open) return null
  if (open.act === 'invite') {
    return <InviteDialog onLink={(link) => onOpen({ act: 'link', link })} onClose={onClose} />
  }
  if (open.act === 'link') return <LinkDialog link={open.link} onClose={onClose} />
  if (open.act === 'erase') return <EraseDialog member={open.member} onClose={onClose} />
  if (open.act === 'role') return <RoleDialog member={open.member} onClose={onClose} />
  return <AccessDialog act={open.act} member={open.member} onClose={onClose} />
}
