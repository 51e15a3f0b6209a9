import { amendContest, type Contest } from '@tillsight/contract/floor/contests'
import { refusalOf } from '#platform/forms/form-problems.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useToday } from '#platform/time/use-today.ts'
import { DayPicker } from '#ui/date-range/day-picker.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useAmendContest, usePeople } from './contests.api.ts'
import { type ContestValues, prizeInput, prizeValues } from './make/contest-values.ts'
import { PeopleField } from './make/people-field.tsx'
import { PrizeFields } from './make/prize-fields.tsx'

type Values = Pick<ContestValues, 'name' | 'end_date' | 'prizes'> & {
  add_participants: string[]
  reason: string
}

const hasOtherPrizes = (contest: Contest, { prizes }: Values): boolean =>
  JSON.stringify(prizes) !== JSON.stringify(prizeValues(contest))

/** Only what differs is sent: each change is shown to everyone. */
const inputOf = (contest: Contest, values: Values) => ({
  id: contest.id,
  version: contest.version,
  ...(values.name.trim() !== contest.name && { name: values.name }),
  ...(values.end_date !== contest.end_date && { end_date: values.end_date }),
  ...(hasOtherPrizes(contest, values) && { prizes: prizeInput(values) }),
  ...(values.add_participants.length > 0 && { add_participants: values.add_participants }),
  reason: values.reason,
})

const isChanged = (contest: Contest, values: Values): boolean =>
  values.name.trim() !== contest.name ||
  values.end_date !== contest.end_date ||
  hasOtherPrizes(contest, values) ||
  values.add_participants.length > 0

const rules = (contest: Contest) => ({
  safeParse: (values: Values) => {
    if (!isChanged(contest, values))
      return {
        success: false as const,
        error: { issues: [{ path: [], message: 'Change something first.' }] },
      }
    return amendContest.input.safeParse(inputOf(contest, values))
  },
})

/** What may still change after the start: each change is shown with its reason. */
export const AmendDialog = ({ contest, onClose }: { contest: Contest; onClose: () => void }) => {
  const notify = useNotify()
  const amend = useAmendContest()
  const people = usePeople()
  const today = useToday()
  const form = useForm({
    schema: rules(contest),
    initial: {
      name: contest.name,
      end_date: contest.end_date,
      prizes: prizeValues(contest),
      add_participants: [],
      reason: '',
    } as Values,
    report: 'all',
    send: async (input) => {
      await amend.mutateAsync(input)
      notify('Changed. Everyone who takes part sees it.')
      onClose()
    },
    refused: refusalOf,
    notifyError: (message) => notify(message, { type: 'error' }),
  })
  const taking = new Set(contest.participants.map(({ id_member }) => id_member))
  const others = (people.data ?? []).filter(({ id }) => !taking.has(id))
  const hasTeams = contest.participants.some(({ team }) => team !== null)
  return (
    <FormDialog
      title="Change in the open"
      action="Publish the change"
      busy={form.submitting}
      isTouched={form.isTouched}
      onClose={onClose}
      onSubmit={form.submit}
    >
      <p className="text-ink-soft">
        The rules are frozen. What is changed here is shown to everyone who takes part, with your name and
        reason.
      </p>
      <TextField {...form.field('name')} label="Name" maxLength={80} autoComplete="off" />
      <DayPicker {...form.field('end_date')} label="Last day" today={today} hint="Only a later day." />
      {!hasTeams && others.length > 0 && (
        <PeopleField {...form.field('add_participants')} label="More people" people={others} />
      )}
      <PrizeFields form={form} />
      <TextField {...form.field('reason')} label="Why" maxLength={300} autoComplete="off" />
      <FormFailure message={form.failure} />
    </FormDialog>
  )
}
