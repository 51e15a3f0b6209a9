import { activity, minutesOf, person } from '../activity.ts'
import { idAt, objectsAt, refuse, textAt, timeAt, valueAt } from '../row.ts'
import { listProfile } from './list-profile.ts'

/** Events of a calendar as meetings of the person whose calendar it is. */
export const ics = listProfile({
  events: (row) => {
    const refused = textAt(row, 'refused')
    if (refused) return refuse(null, refused)
    const owner = textAt(row, 'owner')
    const seconds = valueAt(row, 'seconds')
    // Who came from outside: everybody else in the list is a colleague, or nobody is there.
    const guest = objectsAt(row, 'attendees').find(
      (each) => textAt(each, 'email')?.split('@')[1] !== owner?.split('@')[1],
    )
    const isOver = valueAt(row, 'is_over') === true
    return activity({
      ref: idAt(row, 'id'),
      type: 'MEETING',
      status: valueAt(row, 'is_cancelled') === true ? 'CANCELLED' : isOver ? 'HELD' : 'PLANNED',
      subject: textAt(row, 'summary') ?? 'Busy',
      startedAt: timeAt(row, 'start'),
      minutes: minutesOf(typeof seconds === 'number' ? seconds : null),
      member: owner,
      customer: guest ? person(textAt(guest, 'name'), textAt(guest, 'email')) : null,
    })
  },
})
