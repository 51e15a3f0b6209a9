import { activity, person } from '../activity.ts'
import { idAt, instantAt, textAt, timeAt } from '../row.ts'
import { listProfile } from './list-profile.ts'

/** Tickets of Zendesk, with the people and the times of solution that its list brings along. */
export const zendesk = listProfile({
  tickets: (row) => {
    const isSolved = /^(solved|closed)$/.test(textAt(row, 'status') ?? '')
    return activity({
      ref: idAt(row, 'id'),
      type: 'TICKET',
      status: isSolved ? 'SOLVED' : 'OPEN',
      subject: textAt(row, 'subject'),
      startedAt: timeAt(row, 'created_at'),
      endedAt: isSolved ? instantAt(row, 'solved_at') : null,
      member: textAt(row, 'assignee_email'),
      customer: person(textAt(row, 'requester_name'), textAt(row, 'requester_email')),
    })
  },
})

/** 4 is resolved and 5 closed. */
const solved = ['4', '5']

export const freshdesk = listProfile({
  tickets: (row) => {
    const isSolved = solved.includes(textAt(row, 'status') ?? '')
    return activity({
      ref: idAt(row, 'id'),
      type: 'TICKET',
      status: isSolved ? 'SOLVED' : 'OPEN',
      subject: textAt(row, 'subject'),
      startedAt: timeAt(row, 'created_at'),
      endedAt: isSolved ? (instantAt(row, 'stats.resolved_at') ?? instantAt(row, 'stats.closed_at')) : null,
      member: textAt(row, 'agent_email'),
      customer: person(textAt(row, 'requester.name'), textAt(row, 'requester.email')),
    })
  },
})
