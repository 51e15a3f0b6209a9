import { Ellipsis, RefreshCw, Undo2 } from 'lucide-react'
import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useReadOnly } from '#platform/session/use-may.ts'
import { useStoreTime } from '#platform/time/store-time.ts'
import { Menu } from '#ui/actions/menu.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import type { OpenMember } from './member-dialogs.tsx'
import { type Invitation, useRenewInvitation, useRevokeInvitation } from './members.api.ts'
import { roleNames } from './role-words.ts'

type InvitationRowProps = { invitation: Invitation; onOpen: (open: OpenMember) => void }

export const InvitationRow = ({ invitation, onOpen }: InvitationRowProps) => {
  const { dateTime } = useStoreTime()
  const { email, role, invited_by, expires_at, expired } = invitation
  return (
    <li className="flex items-center justify-between gap-4 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-[560]">
          <span className="min-w-0 break-all">{email ?? 'Link to copy'}</span>
          {expired && <Badge tone="warn">Expired</Badge>}
        </p>
        <p className="text-sm text-ink-faint">
          <span className="wrap-anywhere">Invited by {invited_by}</span> · {expired ? 'Expired' : 'Expires'}{' '}
          {dateTime(expires_at)}
        </p>
      </div>
      <div className="flex shrink-0 items-center gap-1">
        <span className="text-ink-soft">{roleNames[role]}</span>
        <InvitationMenu invitation={invitation} onOpen={onOpen} />
      </div>
    </li>
  )
}

const InvitationMenu = ({ invitation: { id, email }, onOpen }: InvitationRowProps) => {
  const notify = useNotify()
  const isReadOnly = useReadOnly()
  const renewal = useRenewInvitation()
  const revocation = useRevokeInvitation()
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.fields.id ?? error.saidOr('Something went wrong. Try again.'), { type: 'error' })
    }
  }
  const renew = () =>
    attempt(async () => {
      const { link } = await renewal.mutateAsync(id)
      if (link) onOpen({ act: 'link', link })
      else notify(`Invitation sent to ${email}.`)
    })
  const revoke = () =>
    attempt(async () => {
      await revocation.mutateAsync(id)
      notify('Invitation withdrawn.')
    })
  return (
    <Menu
      label={`Actions for the invitation of ${email ?? 'a link'}`}
      icon={Ellipsis}
      items={[
        ...(isReadOnly
          ? []
          : [{ label: email ? 'Send again' : 'New link', icon: RefreshCw, onSelect: () => void renew() }]),
        { label: 'Withdraw', icon: Undo2, onSelect: () => void revoke() },
      ]}
    />
  )
}
