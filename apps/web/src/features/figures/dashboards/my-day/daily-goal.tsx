import { editPreferences } from '@tillsight/contract/people/preferences'
import { Target } from 'lucide-react'
import { useState } from 'react'
import { decimalIssues } from '#platform/forms/decimal-issues.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { prefer, usePreferences } from '#platform/session/preferences.ts'
import { money } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { amountText, numberFrom } from '#ui/formats/formats.ts'
import { Card } from '#ui/layout/card.tsx'
import { Progress } from '#ui/states/progress.tsx'

/** What the seller wants to sell in a day, and how far they are. */
export const DailyGoal = ({ revenue }: { revenue: number }) => {
  const goal = usePreferences().daily_goal
  const [isEditing, setEditing] = useState(false)
  if (isEditing) return <GoalForm goal={goal} onDone={() => setEditing(false)} />
  const edit = () => setEditing(true)
  if (goal === null) {
    return (
      <Card title="My daily goal" description="Only you see it.">
        <p className="text-ink-soft">Set the amount you want to sell in a day, and follow it here.</p>
        <Button variant="secondary" icon={Target} className="mt-4" onClick={edit}>
          Set a goal
        </Button>
      </Card>
    )
  }
  return (
    <Card
      title="My daily goal"
      description="Only you see it."
      actions={
        <Button size="sm" variant="secondary" onClick={edit}>
          Change
        </Button>
      }
    >
      <p className="mb-3 text-xl font-[620]">
        {revenue >= goal ? 'Goal reached' : `${money(goal - revenue)} to go`}
      </p>
      <Progress
        label="My daily goal"
        value={Math.max(0, Math.min(revenue, goal))}
        most={goal}
        text={`${money(revenue)} of ${money(goal)}`}
      />
    </Card>
  )
}

type Values = { daily_goal: string }

const goalInput = editPreferences.input.pick({ daily_goal: true })

const schema = {
  safeParse: ({ daily_goal }: Values) => {
    const isNone = daily_goal.trim() === ''
    const checked = goalInput.safeParse({ daily_goal: isNone ? null : numberFrom(daily_goal) })
    if (!checked.success || isNone) return checked
    const issues = decimalIssues([{ field: 'daily_goal', text: daily_goal }])
    return issues.length > 0 ? { success: false as const, error: { issues } } : checked
  },
}

const GoalForm = ({ goal, onDone }: { goal: number | null; onDone: () => void }) => {
  const form = useForm({
    schema,
    initial: { daily_goal: goal === null ? '' : amountText(goal) },
    report: 'all',
    send: async ({ daily_goal = null }) => {
      prefer({ daily_goal })
      onDone()
    },
    refused: (error) => ({ message: error.message }),
    notifyError: () => undefined,
  })
  return (
    <Card title="My daily goal" description="Leave empty for no goal.">
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <MoneyField {...form.field('daily_goal')} label="Amount to sell in a day" />
        <div className="flex gap-3">
          <Button type="submit">Save</Button>
          <Button variant="quiet" onClick={onDone}>
            Cancel
          </Button>
        </div>
      </form>
    </Card>
  )
}
