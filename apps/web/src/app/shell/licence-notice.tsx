import { dueNotice } from '@tillsight/domain/people/store/licence-state'
import { useSession } from '#platform/session/session.ts'
import { useToday } from '#platform/time/use-today.ts'
import { lateComponent } from '#ui/dialogs/late-component.tsx'

const LateBanner = lateComponent(
  async () => (await import('#features/operations/licence/licence-banner.tsx')).LicenceBanner,
)

const LateClosingBanner = lateComponent(
  async () => (await import('#features/data/closure/closing-banner.tsx')).ClosingBanner,
)

/** For everyone in a store that was closed; for the owners in the last week of the trial or the licence, and for everyone once it has ended. */
export const LicenceNotice = () => {
  const { user } = useSession()
  const today = useToday()
  if (!user) return null
  const { kind, until } = user.licence
  if (kind === 'CLOSING') return <LateClosingBanner />
  // A page may be open when the last day is over.
  const hasEnded = kind === 'ENDED' || (kind !== 'OFF' && until !== null && today > until)
  if (!hasEnded && (user.role !== 'owner' || dueNotice(user.licence, today) === null)) return null
  return <LateBanner hasEnded={hasEnded} />
}
