import type { ActivityKind, ActivityStatus } from './activity.ts'

export const activityKindNames: Record<ActivityKind, string> = {
  CALL: 'Call',
  MEETING: 'Meeting',
  DEAL: 'Deal',
  TICKET: 'Ticket',
  HOURS: 'Hours worked',
}

export const activityStatusNames: Record<ActivityStatus, string> = {
  ANSWERED: 'Answered',
  MISSED: 'Missed',
  PLANNED: 'Planned',
  HELD: 'Held',
  CANCELLED: 'Cancelled',
  OPEN: 'Open',
  WON: 'Won',
  LOST: 'Lost',
  SOLVED: 'Solved',
}

/** '7 h 30 min', '45 min'; parts of a minute only where it is shorter than one. */
export const durationWords = (minutes: number): string => {
  if (minutes > 0 && minutes < 1) return 'under 1 min'
  const whole = Math.round(minutes)
  const [hours, rest] = [Math.floor(whole / 60), whole % 60]
  return [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 || hours === 0 ? [`${rest} min`] : [])].join(' ')
}
