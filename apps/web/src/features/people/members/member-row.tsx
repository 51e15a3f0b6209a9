import { Crown, Ellipsis, Eraser, Shield, UserRoundCheck, UserRoundX } from 'lucide-react'
import { useReadOnly } from '#platform/session/use-may.ts'
import { useStoreTime } from '#platform/time/store-time.ts'
import { Menu } from '#ui/actions/menu.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import type { AccessAct } from './access-dialog.tsx'
import type { OpenMember } from './member-dialogs.tsx'
import type { Member } from './members.api.ts'
import { roleNames } from './role-words.ts'

type MemberRowProps = { member: Member; onOpen: (open: OpenMember) => void }

export const MemberRow = ({ member, onOpen }: MemberRowProps) => (
  <li className="flex items-center justify-between gap-4 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-[560]">
        <span className="min-w-0 wrap-anywhere">{member.full_name}</span>
        {member.is_you && <Badge tone="gain">You</Badge>}
        {!member.active && !member.erased && <Badge tone="warn">Deactivated</Badge>}
        {isSample(member) && <Badge tone="neutral">Sample data</Badge>}
        {member.erasure_asked_at && <Badge tone="warn">Asked to be erased</Badge>}
      </p>
      <Details member={member} />
    </div>
    <div className="flex shrink-0 items-center gap-1">
      <span className="text-ink-soft">{roleNames[member.role]}</span>
      <MemberMenu member={member} onOpen={onOpen} />
    </div>
  </li>
)

/** Those who came with an archive are former members; those of the sample data were never deactivated. */
const isSample = ({ can_sign_in, active }: Member): boolean => !can_sign_in && active

const Details = ({ member }: { member: Member }) => {
  const { date } = useStoreTime()
  const { email, joined_at } = member
  if (member.erased) return <p className="text-sm text-ink-faint">Their sales stay, without a name.</p>
  if (isSample(member))
    return <p className="text-sm text-ink-faint">Sells in the sample data. Cannot sign in.</p>
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-ink-faint">
      <span className="break-all">{email}</span>
      <span>Joined {date(joined_at)}</span>
    </p>
  )
}

const MemberMenu = ({ member, onOpen }: MemberRowProps) => {
  const isReadOnly = useReadOnly()
  const nothing = <span className="w-control" />
  if (member.erased || isSample(member)) return nothing
  const open = (act: 'role' | 'erase' | AccessAct) => () => onOpen({ act, member })
  const changeRole = { label: 'Change role', icon: Shield, onSelect: open('role') }
  const deactivate = { label: 'Deactivate', icon: UserRoundX, onSelect: open('deactivate') }
  const others = [
    changeRole,
    { label: 'Transfer ownership', icon: Crown, onSelect: open('transfer') },
    deactivate,
  ]
  const reactivate = { label: 'Reactivate', icon: UserRoundCheck, onSelect: open('reactivate') }
  const erase = { label: 'Erase personal data', icon: Eraser, onSelect: open('erase') }
  const inactive = member.can_sign_in ? [reactivate, erase] : [erase]
  const active = member.is_you ? [changeRole] : others
  const items = (member.active ? active : inactive).filter((item) => !isReadOnly || item === deactivate)
  if (items.length === 0) return nothing
  return <Menu label={`Actions for ${member.full_name}`} icon={Ellipsis} items={items} />
}
