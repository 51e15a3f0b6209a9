import { useSession } from '#platform/session/session.ts'
import { useRoleMay } from '#platform/session/use-may.ts'
import { Button } from '#ui/actions/button.tsx'
import { sayDay } from '#ui/formats/formats.ts'
import { KeepStoreButton } from './keep-store-button.tsx'

/** On every screen of a store that was closed, until it is kept or deleted. */
export const ClosingBanner = () => {
  const { user } = useSession()
  const mayKeep = useRoleMay('archive:write')
  if (!user?.licence.until) return null
  const title = `This store was closed and is deleted on ${sayDay(user.licence.until)}`
  return (
    <section
      aria-label={title}
      className="no-print mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-warn-wash px-5 py-4 sm:px-6"
    >
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-[620]">{title}</p>
        <p className="mt-0.5 text-sm text-ink-soft">
          Until then you can see everything and export it, but not change it. Scheduled reports are not sent.
          {!mayKeep && ' An owner can keep the store.'}
        </p>
      </div>
      {mayKeep && (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" size="sm" to="/platform/admin/data">
            Last archive
          </Button>
          <KeepStoreButton size="sm" />
        </div>
      )}
    </section>
  )
}
