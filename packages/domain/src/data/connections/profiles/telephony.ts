import { activity, minutesOf, person } from '../activity.ts'
import { idAt, nameFrom, textAt, timeAt, valueAt } from '../row.ts'
import { listProfile } from './list-profile.ts'

const numberAt = (row: Parameters<typeof valueAt>[0], path: string): number | null => {
  const value = valueAt(row, path)
  return typeof value === 'number' ? value : null
}

export const aircall = listProfile({
  calls: (row) => {
    const [answered, ended] = [numberAt(row, 'answered_at'), numberAt(row, 'ended_at')]
    const name = nameFrom(textAt(row, 'contact.first_name'), textAt(row, 'contact.last_name'))
    return activity({
      ref: idAt(row, 'id'),
      type: 'CALL',
      status: answered === null ? 'MISSED' : 'ANSWERED',
      subject: textAt(row, 'direction') === 'inbound' ? 'Incoming call' : 'Outgoing call',
      startedAt: timeAt(row, 'started_at'),
      // Without the time that it rang.
      minutes: minutesOf(answered !== null && ended !== null ? ended - answered : null),
      member: textAt(row, 'user.email'),
      customer: person(name, textAt(row, 'contact.emails.0.value'), textAt(row, 'raw_digits')),
    })
  },
})

export const twilio = listProfile({
  calls: (row) => {
    const isIncoming = textAt(row, 'direction') === 'inbound'
    const isAnswered = textAt(row, 'status') === 'completed'
    const seconds = textAt(row, 'duration')
    return activity({
      ref: idAt(row, 'sid'),
      type: 'CALL',
      status: isAnswered ? 'ANSWERED' : 'MISSED',
      subject: isIncoming ? 'Incoming call' : 'Outgoing call',
      startedAt: timeAt(row, textAt(row, 'start_time') ? 'start_time' : 'date_created'),
      minutes: minutesOf(isAnswered && seconds !== null ? Number(seconds) : null),
      customer: person(null, null, textAt(row, isIncoming ? 'from' : 'to')),
    })
  },
})

export const toggl = listProfile({
  hours: (row) =>
    activity({
      ref: idAt(row, 'id'),
      type: 'HOURS',
      subject: textAt(row, 'description'),
      startedAt: timeAt(row, 'start'),
      minutes: minutesOf(numberAt(row, 'seconds')),
      member: textAt(row, 'user_email'),
    }),
})
