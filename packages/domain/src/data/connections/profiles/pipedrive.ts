import { activity, inCurrency, minutesOf } from '../activity.ts'
import type { JsonObject } from '../mapped.ts'
import { idAt, instantAt, moneyAt, refuse, textAt, timeAt, valueAt } from '../row.ts'
import { listProfile } from './list-profile.ts'

const dealStatus: Readonly<Record<string, string>> = { open: 'OPEN', won: 'WON', lost: 'LOST' }

/** '01:30' or '01:30:00'. */
const durationOf = (row: JsonObject): number | null => {
  const [, hours, minutes] = /^(\d+):(\d{2})/.exec(textAt(row, 'duration') ?? '') ?? []
  return hours ? Number(hours) * 3600 + Number(minutes) * 60 : null
}

/** Deals, and those activities that are calls or meetings, of the API version 2. */
export const pipedrive = listProfile({
  deals: (row, context) => {
    const status =
      dealStatus[textAt(row, 'status') ?? ''] ?? refuse('status', 'It has a status that we do not know.')
    return activity({
      ref: idAt(row, 'id'),
      type: 'DEAL',
      status,
      subject: textAt(row, 'title'),
      startedAt: timeAt(row, 'add_time'),
      endedAt: status === 'OPEN' ? null : instantAt(row, status === 'WON' ? 'won_time' : 'lost_time'),
      amount: inCurrency(moneyAt(row, 'value'), textAt(row, 'currency'), context),
      member: textAt(row, 'owner_email'),
    })
  },
  activities: (row) => {
    const isCall = textAt(row, 'type') === 'call'
    const isDone = valueAt(row, 'done') === true
    const [day, time] = [textAt(row, 'due_date'), textAt(row, 'due_time')]
    // Without a time it is only a day, whose noon is taken.
    const due = day ? timeAt({ due: `${day}T${time ?? '12:00'}` }, 'due') : timeAt(row, 'add_time')
    return activity({
      ref: idAt(row, 'id'),
      type: isCall ? 'CALL' : 'MEETING',
      status: isCall
        ? isDone
          ? 'ANSWERED'
          : refuse('status', 'This call has not been made yet.')
        : isDone
          ? 'HELD'
          : 'PLANNED',
      subject: textAt(row, 'subject'),
      startedAt: due,
      minutes: minutesOf(durationOf(row)),
      member: textAt(row, 'owner_email'),
      note: null,
    })
  },
})
