import type { PersonalToken } from '@tillsight/contract/people/tokens'
import { tokenScopeNames } from '@tillsight/domain/people/accounts/personal-tokens'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { DeleteDialog } from '#platform/forms/delete-dialog.tsx'
import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useStoreTime } from '#platform/time/store-time.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { LoadFailure } from '#ui/states/load-failure.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { useRevokeToken, useTokens } from './tokens.api.ts'

const TokenDialog = lazyDialog(async () => (await import('./token-dialog.tsx')).TokenDialog)

/** Keys for the person's own programs. */
export const TokensCard = () => {
  const tokens = useTokens()
  const [isAdding, setAdding] = useState(false)
  const [revoking, setRevoking] = useState<PersonalToken | null>(null)
  return (
    <Card
      title="Personal tokens"
      description="For your own programs. A token can do what your role can, in this store."
      actions={
        <Button size="sm" variant="secondary" icon={Plus} onClick={() => setAdding(true)}>
          New token
        </Button>
      }
    >
      {tokens.isPending && <Skeleton className="h-12 w-full" />}
      <LoadFailure message="Your tokens could not be loaded." read={tokens} />
      {tokens.data?.length === 0 && (
        <p className="text-ink-soft">
          None yet. Create one to read your figures from a spreadsheet or a script.
        </p>
      )}
      {tokens.data && tokens.data.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {tokens.data.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => setRevoking(token)} />
          ))}
        </ul>
      )}
      {isAdding && <TokenDialog onClose={() => setAdding(false)} />}
      {revoking && <RevokeToken token={revoking} onClose={() => setRevoking(null)} />}
    </Card>
  )
}

const TokenRow = ({ token, onRevoke }: { token: PersonalToken; onRevoke: () => void }) => {
  const time = useStoreTime()
  const { name, scope, created_at, seen_at, expires_at } = token
  const used = seen_at === created_at ? 'never used' : `used ${time.dateTime(seen_at)}`
  return (
    <li className="flex items-center justify-between gap-4 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-[560] wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-faint">
          {tokenScopeNames[scope]} · {used} · expires {time.date(expires_at)}
        </p>
      </div>
      <Button variant="secondary" size="sm" aria-label={`Revoke ${name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  )
}

const RevokeToken = ({ token, onClose }: { token: PersonalToken; onClose: () => void }) => {
  const notify = useNotify()
  const revoke = useRevokeToken()
  return (
    <DeleteDialog
      title="Revoke this token?"
      act="Revoke"
      failure="The token could not be revoked."
      onClose={onClose}
      remove={async () => {
        await revoke.mutateAsync(token.id)
        notify('Token revoked.')
      }}
    >
      <p className="wrap-anywhere">Programs that use “{token.name}” are signed out at once.</p>
    </DeleteDialog>
  )
}
