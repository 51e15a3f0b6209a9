import { addDays } from '@tillsight/domain/day'
import { useSession } from '#platform/session/session.ts'
import { useMay } from '#platform/session/use-may.ts'
import { Button } from '#ui/actions/button.tsx'
import { sayDay } from '#ui/formats/formats.ts'
import { classNames } from '#ui/layout/class-names.ts'
import { useLicenceNews } from './licence.api.ts'
import { SupportLink } from './support-link.tsx'

/** Before the end, or after it: what still works, and whom to write to. Gone as soon as a key was entered. */
export const LicenceBanner = ({ hasEnded }: { hasEnded: boolean }) => {
  const { user } = useSession()
  const mayEnterKey = useMay('store:write')
  useLicenceNews()
  if (!user?.licence.until) return null
  const { kind, until, support_email: email } = user.licence
  const what = kind === 'LICENSED' ? 'licence' : 'trial'
  const title = hasEnded
    ? `This store is read-only since ${sayDay(addDays(until, 1))}`
    : `Your ${what} ends on ${sayDay(until)}`

  return (
    <section
      aria-label={title}
      className={classNames(
        'no-print mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line px-5 py-4 sm:px-6',
        hasEnded ? 'bg-warn-wash' : 'bg-sunken',
      )}
    >
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-[620]">{title}</p>
        <p className="mt-0.5 text-sm wrap-anywhere text-ink-soft">
          {hasEnded
            ? 'You can see everything and export it, but not change it: the buttons to add, edit and delete are hidden. Scheduled reports are not sent.'
            : 'After that you can still see and export everything, but not change it.'}{' '}
          To continue, write to <SupportLink email={email} /> for a licence key.
          {user.is_operator && (
            <>
              {' '}
              Running Tillsight yourself? Set <code className="whitespace-nowrap">LICENSING=off</code> and
              restart.
            </>
          )}
        </p>
      </div>
      {mayEnterKey && (
        <Button variant="secondary" size="sm" to="/platform/admin/licence">
          Enter a key
        </Button>
      )}
    </section>
  )
}
