import { pictureTypes } from '@tillsight/domain/books/catalog/limits'
import { Trash2 } from 'lucide-react'
import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useReadOnly } from '#platform/session/use-may.ts'
import { Button } from '#ui/actions/button.tsx'
import { PictureField } from '#ui/fields/picture-field.tsx'
import { LoadFailure } from '#ui/states/load-failure.tsx'
import { useDeleteLogo, useLogo, useSetLogo } from './logo.api.ts'

/** The picture at the head of receipts; saved as soon as it is chosen. */
export const LogoCard = () => {
  const notify = useNotify()
  const isReadOnly = useReadOnly()
  const read = useLogo()
  const logo = read.data?.logo
  const [setting, deleting] = [useSetLogo(), useDeleteLogo()]
  const run = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      notify(done)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.fields.picture ?? error.saidOr('The logo could not be saved.'), { type: 'error' })
    }
  }
  if (isReadOnly && !logo) return null
  return (
    <section
      aria-labelledby="logo-heading"
      className="mb-6 rounded-card border border-line bg-surface p-5 shadow-low sm:p-6"
    >
      <h2 id="logo-heading" className="text-lg">
        Logo
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-soft">At the top of receipts and invoices.</p>
      <LoadFailure message="The logo could not be loaded." read={read} />
      {isReadOnly ? (
        <img src={logo ?? ''} alt="Logo" className="max-h-24 max-w-full rounded-control bg-white p-2" />
      ) : (
        <div className="flex flex-wrap items-end gap-4">
          <PictureField
            label="Logo"
            name="logo"
            value={null}
            onChange={(file) => file && void run(() => setting.mutateAsync(file), 'Logo saved.')}
            current={logo ?? undefined}
            accept={pictureTypes.join(',')}
            hint="PNG, JPG or WEBP, up to 2 MB. Dark on white prints best."
            disabled={setting.isPending}
          />
          {logo && (
            <Button
              variant="quiet"
              icon={Trash2}
              busy={deleting.isPending}
              onClick={() => void run(() => deleting.mutateAsync(), 'Logo removed.')}
            >
              Remove logo
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
