import type { NoStore, SessionUser } from '@tillsight/contract/people/accounts'
import { KeyRound } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { Button } from '#ui/actions/button.tsx'
import { canUsePasskeys } from './passkeys.ts'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

const never = () => () => undefined

type PasskeyButtonProps = {
  label: string
  /** The ticket of a right password: only passkeys of that person. */
  ticket?: string
  onLogIn: (answer: SessionUser | NoStore) => void
}

/** Not there where the browser knows no passkeys. */
export const PasskeyButton = ({ label, ticket, onLogIn }: PasskeyButtonProps) => {
  const notify = useNotify()
  const isPossible = useSyncExternalStore(never, canUsePasskeys, () => false)
  const { isAsking, ask } = usePasskeySignIn(onLogIn, (message) => notify(message, { type: 'error' }), ticket)
  if (!isPossible) return null
  return (
    <Button variant="secondary" size="lg" icon={KeyRound} busy={isAsking} keepsFocus onClick={ask}>
      {label}
    </Button>
  )
}
