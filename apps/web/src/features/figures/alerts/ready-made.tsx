import { BellRing, Package, TrendingDown, Undo2 } from 'lucide-react'
import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useSession } from '#platform/session/session.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { type Rule, useSaveAlert } from './alerts.api.ts'

type Offer = { label: string; icon: typeof Package; rule: Rule }

const offers: Offer[] = [
  {
    label: 'Revenue unusually low',
    icon: TrendingDown,
    rule: { kind: 'unusual', metric: 'netSales', filters: [], day: 'yesterday', direction: 'low' },
  },
  { label: 'Products running low', icon: Package, rule: { kind: 'stock', category: null } },
  {
    label: 'Returns above 10%',
    icon: Undo2,
    rule: {
      kind: 'line',
      metric: 'returnRate',
      filters: [],
      range: 'last-7-days',
      test: 'above',
      value: 10,
    },
  },
]

/** Three alerts that most stores want, each one click away. */
export const ReadyMade = () => {
  const notify = useNotify()
  const { user } = useSession()
  const save = useSaveAlert()
  const add = async (rule: Rule) => {
    try {
      const recipients = user ? [user.id] : []
      await save.mutateAsync({ input: { rule, recipients, id_webhook: null, quiet: null, is_paused: false } })
      notify('Alert added.')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr('The alert could not be added.'), { type: 'error' })
    }
  }
  return (
    <EmptyState
      icon={BellRing}
      title="No alerts yet"
      text="Find out what needs attention without looking for it. Start with one of these:"
      action={
        <div className="flex flex-wrap justify-center gap-2.5">
          {offers.map(({ label, icon, rule }) => (
            <Button
              key={label}
              variant="secondary"
              icon={icon}
              disabled={save.isPending}
              onClick={() => void add(rule)}
            >
              {label}
            </Button>
          ))}
        </div>
      }
    />
  )
}
