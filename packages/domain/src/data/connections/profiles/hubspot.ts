import { activity, inCurrency, minutesOf } from '../activity.ts'
import { idAt, instantAt, moneyAt, textAt, timeAt } from '../row.ts'
import { listProfile } from './list-profile.ts'

const property = (name: string): string => `properties.${name}`
const seconds = (from: string | null, to: string | null): number | null =>
  from && to ? (Date.parse(to) - Date.parse(from)) / 1000 : null

/** Deals, calls, meetings and tickets of the CRM API version 3. */
export const hubspot = listProfile({
  deals: (row, context) => {
    const isWon = textAt(row, property('hs_is_closed_won')) === 'true'
    const isClosed = isWon || textAt(row, property('hs_is_closed')) === 'true'
    return activity({
      ref: idAt(row, 'id'),
      type: 'DEAL',
      status: isWon ? 'WON' : isClosed ? 'LOST' : 'OPEN',
      subject: textAt(row, property('dealname')),
      startedAt: timeAt(row, property('createdate')),
      endedAt: isClosed ? instantAt(row, property('closedate')) : null,
      amount: inCurrency(
        moneyAt(row, property('amount')),
        textAt(row, property('deal_currency_code')),
        context,
      ),
      member: textAt(row, 'owner_email'),
    })
  },
  calls: (row) => {
    const duration = textAt(row, property('hs_call_duration'))
    const isMissed = /NO_ANSWER|BUSY|FAILED|MISSED|CANCELED/.test(
      textAt(row, property('hs_call_status')) ?? '',
    )
    return activity({
      ref: idAt(row, 'id'),
      type: 'CALL',
      status: isMissed ? 'MISSED' : 'ANSWERED',
      subject: textAt(row, property('hs_call_title')),
      startedAt: timeAt(row, property('hs_timestamp')),
      minutes: minutesOf(duration === null ? null : Number(duration) / 1000),
      member: textAt(row, 'owner_email'),
    })
  },
  meetings: (row) => {
    const start = timeAt(
      row,
      property(textAt(row, property('hs_meeting_start_time')) ? 'hs_meeting_start_time' : 'hs_timestamp'),
    )
    const outcome = textAt(row, property('hs_meeting_outcome')) ?? ''
    return activity({
      ref: idAt(row, 'id'),
      type: 'MEETING',
      status: /CANCEL|NO_SHOW/.test(outcome) ? 'CANCELLED' : /SCHEDULED/.test(outcome) ? 'PLANNED' : 'HELD',
      subject: textAt(row, property('hs_meeting_title')),
      startedAt: start,
      minutes: minutesOf(seconds(start, instantAt(row, property('hs_meeting_end_time')))),
      member: textAt(row, 'owner_email'),
    })
  },
  tickets: (row) => {
    const closed = instantAt(row, property('closed_date'))
    return activity({
      ref: idAt(row, 'id'),
      type: 'TICKET',
      status: closed ? 'SOLVED' : 'OPEN',
      subject: textAt(row, property('subject')),
      startedAt: timeAt(row, property('createdate')),
      endedAt: closed,
      member: textAt(row, 'owner_email'),
    })
  },
})
