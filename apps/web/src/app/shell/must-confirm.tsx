import { useSession } from '#platform/session/session.ts'
import { latePart, useLatePart } from '#ui/dialogs/late-part.ts'

// Most owners have confirmed already, and do not load it.
const banner = latePart(
  async () => (await import('#features/people/accounts/confirm-email-banner.tsx')).ConfirmEmailBanner,
)

/** For the owner, on every page until their address is confirmed. */
export const MustConfirm = () => {
  const { user } = useSession()
  if (user?.role !== 'owner' || user.email_confirmed) return null
  return <LateBanner email={user.email} sendsMail={user.sends_mail} />
}

const LateBanner = (props: { email: string; sendsMail: boolean }) => {
  const Banner = useLatePart(banner, () => undefined)
  return Banner && <Banner {...props} />
}
