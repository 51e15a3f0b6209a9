import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import { ListExport } from '#platform/page/list-export.tsx'
import { useReadOnly } from '#platform/session/use-may.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { InvitationRow } from './invitation-row.tsx'
import { type EraseDialog, MemberDialogs, type OpenMember } from './member-dialogs.tsx'
import { MemberRow } from './member-row.tsx'
import { useInvitations, useMembers } from './members.api.ts'
import { roleNames, roleRights } from './role-words.ts'

/** The people of the store: who is in it, what they may do, and who is invited. */
export const MembersSection = ({ EraseDialog }: { EraseDialog: EraseDialog }) => {
  const [open, setOpen] = useState<OpenMember | null>(null)
  const isReadOnly = useReadOnly()
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid gap-6">
        <Card
          title="Members"
          description="People who can sign in to this store."
          actions={
            <>
              {!isReadOnly && (
                <Button size="sm" icon={UserPlus} onClick={() => setOpen({ act: 'invite' })}>
                  Invite
                </Button>
              )}
              <ListExport call="GET /member/export" what="the members" />
            </>
          }
        >
          <People onOpen={setOpen} />
        </Card>
        <Invitations onOpen={setOpen} />
      </div>
      <RolesCard />
      <MemberDialogs open={open} EraseDialog={EraseDialog} onOpen={setOpen} onClose={() => setOpen(null)} />
    </div>
  )
}

type ListProps = { onOpen: (open: OpenMember) => void }

const People = ({ onOpen }: ListProps) => {
  const read = useMembers()
  if (!read.data) {
    return read.error ? (
      <ReadFailure title="The members could not be loaded" read={read} />
    ) : (
      <Skeleton className="h-40 w-full" />
    )
  }
  return (
    <ul className="grid">
      {read.data.map((member) => (
        <MemberRow key={member.id} member={member} onOpen={onOpen} />
      ))}
    </ul>
  )
}

const Invitations = ({ onOpen }: ListProps) => {
  const { data } = useInvitations()
  if (!data || data.length === 0) return null
  return (
    <Card
      title="Open invitations"
      description="Each link works once."
      actions={<ListExport call="GET /invitation/export" what="the invitations" />}
    >
      <ul className="grid">
        {data.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} onOpen={onOpen} />
        ))}
      </ul>
    </Card>
  )
}

const RolesCard = () => (
  <Card title="Roles">
    <dl className="grid gap-3">
      {Object.entries(roleNames).map(([role, name]) => (
        <div key={role}>
          <dt className="font-[560]">{name}</dt>
          <dd className="text-sm text-ink-soft">{roleRights[role as keyof typeof roleRights]}</dd>
        </div>
      ))}
    </dl>
  </Card>
)
