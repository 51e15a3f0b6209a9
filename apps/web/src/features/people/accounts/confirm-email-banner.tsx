import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { Button } from '#ui/actions/button.tsx'
import { useSendConfirmation } from './addresses.api.ts'

/** Asks the owner to confirm; gone as soon as they have, here or on another device. */
export const ConfirmEmailBanner = ({ email, sendsMail }: { email: string; sendsMail: boolean }) => {
  const notify = useNotify()
  const sending = useSendConfirmation()

  const send = async () => {
    try {
      await sending.mutateAsync()
      notify(sendsMail ? 'Confirmation email sent.' : 'A new link is in the outbox.')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr('The email could not be sent. Try again.'), { type: 'error' })
    }
  }

  return (
    <section
      aria-label="Confirm your email address"
      className="no-print mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-sunken px-5 py-4 sm:px-6"
    >
      <div className="min-w-0">
        <p className="font-[620]">Confirm your email address</p>
        <p className="mt-0.5 text-sm wrap-anywhere text-ink-soft">
          {sendsMail ? (
            <>Open the link we sent to {email}. Until then, no reports are sent by email.</>
          ) : (
            <>
              Until then, no reports are sent by email. Mail is not set up on this server; the link is in the
              outbox: <code className="whitespace-nowrap">npm run outbox</code>
            </>
          )}
        </p>
      </div>
      <Button variant="secondary" size="sm" busy={sending.isPending} onClick={() => void send()}>
        Send again
      </Button>
    </section>
  )
}
