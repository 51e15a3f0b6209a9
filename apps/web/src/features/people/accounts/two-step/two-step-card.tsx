import type { Passkey, TwoStep } from '@tillsight/contract/people/two-step'
import { KeyRound, Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useStoreTime } from '#platform/time/store-time.ts'
import { counted } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { canUsePasskeys } from './passkeys.ts'
import { SetUpTotpDialog } from './set-up-totp-dialog.tsx'
import { RemovePasskeyDialog, RemoveTotpDialog, RenewCodesDialog } from './two-step-dialogs.tsx'

type Open =
  | { kind: 'totp' | 'passkey' | 'remove-totp' | 'codes' }
  | { kind: 'remove-passkey'; passkey: Passkey }

const fewCodes = 3

/** What is set up, and what can be added or removed. */
export const TwoStepCard = ({ twoStep }: { twoStep: TwoStep }) => {
  const { has_totp, passkeys, recovery_codes_left: left } = twoStep
  const time = useStoreTime()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const isOn = has_totp || passkeys.length > 0
  const isLast = passkeys.length + (has_totp ? 1 : 0) === 1
  return (
    <Card
      title="Two-step sign-in"
      description="In addition to your password: a code from your phone, or a passkey."
      actions={isOn ? <Badge tone="gain">On</Badge> : <Badge tone="neutral">Off</Badge>}
    >
      <ul className="flex flex-col divide-y divide-line">
        <Row
          title="Authenticator app"
          text={has_totp ? 'Shows a new code every 30 seconds.' : 'Codes from an app on your phone.'}
        >
          {has_totp ? (
            <Button variant="secondary" size="sm" onClick={() => setOpen({ kind: 'remove-totp' })}>
              Remove
            </Button>
          ) : (
            <Button size="sm" icon={Smartphone} onClick={() => setOpen({ kind: 'totp' })}>
              Set up
            </Button>
          )}
        </Row>
        {passkeys.map((passkey) => (
          <Row
            key={passkey.id}
            title={passkey.name}
            text={`Passkey · ${passkey.used_at ? `last used ${time.dateTime(passkey.used_at)}` : `added ${time.date(passkey.created_at)}`}`}
          >
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Remove ${passkey.name}`}
              onClick={() => setOpen({ kind: 'remove-passkey', passkey })}
            >
              Remove
            </Button>
          </Row>
        ))}
        <Row
          title={passkeys.length > 0 ? 'Another passkey' : 'Passkey'}
          text={
            canUsePasskeys()
              ? 'Fingerprint, face or security key. Signs you in without a password.'
              : 'Passkeys need https, or localhost, and a current browser.'
          }
        >
          {canUsePasskeys() && (
            <Button
              variant={has_totp || passkeys.length > 0 ? 'secondary' : 'primary'}
              size="sm"
              icon={KeyRound}
              onClick={() => setOpen({ kind: 'passkey' })}
            >
              Add passkey
            </Button>
          )}
        </Row>
        {isOn && (
          <Row
            title="Recovery codes"
            text={`${counted(left, 'code')} left.${left <= fewCodes ? ' Get new ones before they run out.' : ''}`}
          >
            <Button variant="secondary" size="sm" onClick={() => setOpen({ kind: 'codes' })}>
              New codes
            </Button>
          </Row>
        )}
      </ul>
      {open?.kind === 'totp' && <SetUpTotpDialog onClose={close} />}
      {open?.kind === 'passkey' && <AddPasskeyDialog onClose={close} />}
      {open?.kind === 'remove-totp' && <RemoveTotpDialog isLast={isLast} onClose={close} />}
      {open?.kind === 'remove-passkey' && (
        <RemovePasskeyDialog isLast={isLast} passkey={open.passkey} onClose={close} />
      )}
      {open?.kind === 'codes' && <RenewCodesDialog onClose={close} />}
    </Card>
  )
}

const Row = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <li className="flex items-center justify-between gap-4 py-3 first:pt-0 last:pb-0">
    <div className="min-w-0">
      <p className="font-[560] wrap-anywhere">{title}</p>
      <p className="text-sm text-ink-faint">{text}</p>
    </div>
    <div className="shrink-0">{children}</div>
  </li>
)
