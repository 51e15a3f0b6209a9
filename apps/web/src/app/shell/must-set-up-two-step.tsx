import { type ReactNode, useState } from 'react'
import { checkSession } from '#platform/session/check-session.ts'
import { useSession } from '#platform/session/session.ts'
import { lateComponent } from '#ui/dialogs/late-component.tsx'

const LateScreen = lateComponent(
  async () => (await import('#features/people/accounts/two-step/must-set-up.tsx')).MustSetUp,
)

/** The set-up in place of the page where the store requires it; it stays until the recovery codes were seen. */
export const MustSetUpTwoStep = ({ children }: { children: ReactNode }) => {
  const { user } = useSession()
  const isMissing = user?.must_set_up_two_step ?? false
  const [isShown, setShown] = useState(isMissing)
  if (isMissing && !isShown) setShown(true)
  if (!user || !isShown) return children
  const goOn = async () => {
    await checkSession(user.token)
    setShown(false)
  }
  return <LateScreen storeName={user.store_name} onDone={goOn} />
}
