import { useSession } from '#platform/session/session.ts'
import { lateComponent } from '#ui/dialogs/late-component.tsx'

const LateBanner = lateComponent(
  async () => (await import('#features/people/accounts/confirm-email-banner.tsx')).ConfirmEmailBanner,
)

/** For the owner, on every page until their address is confirmed. */
export const MustConfirm = () => {
  const { user } = useSession()
  if (user?.role !== 'owner' || user.email_confirmed) return null
  return <LateBanner email={user.email} sendsMail={user.sends_mail} />
}
