import { Mail as MailIcon } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { ListExport } from '#platform/page/list-export.tsx'
import { useStoreTime } from '#platform/time/store-time.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { Table, type TableColumn } from '#ui/tables/table.tsx'
import { type Mail, useMails, useResendMail } from './installation.api.ts'

export const MailCard = () => (
  <Card
    title="Mail"
    description="Sent and queued email of all stores."
    actions={<ListExport call="GET /operations/mail_export" what="the mail" />}
  >
    <Outbox />
  </Card>
)

const firstShown = 10

const Outbox = () => {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useMails()
  const [shown, setShown] = useState(firstShown)
  const [opened, setOpened] = useState<Mail | null>(null)
  const columns = useColumns(setOpened)
  if (!data && error) {
    return <ErrorState title="Failed to Load" message={error.message} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton className="h-24 w-full" />
  if (data.length === 0) return <EmptyState icon={MailIcon} title="No mail yet" />
  const showMore = async () => {
    if (shown >= data.length - firstShown && hasNextPage) await fetchNextPage()
    setShown(shown + 4 * firstShown)
  }
  return (
    <>
      <Table caption="Mail" columns={columns} rows={data.slice(0, shown)} rowKey={({ id }) => id} />
      {(data.length > shown || hasNextPage) && (
        <Button
          size="sm"
          variant="quiet"
          className="mt-3 -ms-3"
          busy={isFetchingNextPage}
          onClick={() => void showMore()}
        >
          Show more
        </Button>
      )}
      {opened && <MailDialog mail={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

const states = {
  HELD: ['neutral', 'Not sent'],
  QUEUED: ['neutral', 'Queued'],
  RETRYING: ['warn', 'Retrying'],
  FAILED: ['loss', 'Failed'],
  SENT: ['gain', 'Sent'],
} as const

const useColumns = (onOpen: (mail: Mail) => void): TableColumn<Mail>[] => {
  const { dateTime } = useStoreTime()
  return [
    {
      key: 'to',
      header: 'To',
      primary: true,
      cell: ({ recipient }) => <span className="wrap-anywhere">{recipient}</span>,
    },
    {
      key: 'subject',
      header: 'Subject',
      cell: ({ subject }) => <span className="wrap-anywhere">{subject}</span>,
    },
    { key: 'store', header: 'Store', cell: ({ store_name }) => store_name },
    { key: 'created', header: 'Created', cell: ({ created_at }) => dateTime(created_at) },
    { key: 'state', header: 'State', cell: (mail) => <State mail={mail} /> },
    { key: 'act', header: 'Action', align: 'right', cell: (mail) => <Act mail={mail} onOpen={onOpen} /> },
  ]
}

const State = ({ mail: { state, last_error, tries } }: { mail: Mail }) => {
  const [tone, label] = states[state]
  return (
    <div>
      <Badge tone={tone}>{label}</Badge>
      {last_error && (
        <span className="block text-sm wrap-anywhere text-ink-soft">
          {last_error}
          {tries > 0 && ` (tried ${tries}×)`}
        </span>
      )}
    </div>
  )
}

const Act = ({ mail, onOpen }: { mail: Mail; onOpen: (mail: Mail) => void }) => {
  const notify = useNotify()
  const resending = useResendMail()
  if (mail.state === 'SENT') return null
  if (mail.state === 'HELD') {
    return (
      <Button
        size="sm"
        variant="secondary"
        aria-label={`Read the email to ${mail.recipient}`}
        onClick={() => onOpen(mail)}
      >
        Read
      </Button>
    )
  }
  const resend = async () => {
    try {
      await resending.mutateAsync({ id: mail.id })
      notify('The email is being sent again.')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr('The email could not be resent.'), { type: 'error' })
    }
  }
  return (
    <Button
      size="sm"
      variant="secondary"
      keepsFocus
      aria-label={`Resend the email to ${mail.recipient}`}
      busy={resending.isPending}
      onClick={() => void resend()}
    >
      Resend
    </Button>
  )
}

/** There is no mail server: the operator passes on what it says. */
const MailDialog = ({ mail, onClose }: { mail: Mail; onClose: () => void }) => (
  <Dialog open title={mail.subject} onClose={onClose}>
    <p className="mb-4 text-sm wrap-anywhere text-ink-soft">
      To {mail.recipient}. It was not sent, because <code>SMTP_URL</code> is not set. A link in it works for
      anyone who opens it: pass it on only to this person.
    </p>
    <p className="whitespace-pre-wrap wrap-anywhere">{mail.body}</p>
  </Dialog>
)
