import { calComMeetings, openProjectHours, redmineHours } from './queries.ts'
import { activityProfile, calendar, n8n, postgresql, type Systems, singer } from './system.ts'

const brings = ['activities'] as const

export const time: Systems = {
  redmine: { name: 'Redmine', ways: [postgresql(redmineHours, brings)] },
  openproject: { name: 'OpenProject', ways: [postgresql(openProjectHours, brings)] },
  'google-calendar': { name: 'Google Calendar', ways: [calendar, n8n('Google Calendar', brings)] },
  'apple-calendar': { name: 'Apple Calendar (iCloud)', ways: [calendar] },
  outlook: {
    name: 'Outlook Calendar',
    ways: [calendar, singer('tap-ms-graph', brings), n8n('Microsoft Outlook', brings)],
  },
  calendly: { name: 'Calendly', ways: [singer('tap-calendly', brings), n8n('Calendly Trigger', brings)] },
  'cal-com': { name: 'Cal.com', ways: [postgresql(calComMeetings, brings), n8n('Cal.com Trigger', brings)] },
  acuity: { name: 'Acuity Scheduling', ways: [n8n('Acuity Scheduling Trigger', brings)] },
  toggl: {
    name: 'Toggl Track',
    ways: [activityProfile('toggl'), singer('tap-toggl', brings), n8n('Toggl Trigger', brings)],
  },
  clockify: { name: 'Clockify', ways: [singer('tap-clockify', brings), n8n('Clockify', brings)] },
  harvest: {
    name: 'Harvest',
    ways: [singer('tap-harvest', ['activities', 'expenses']), n8n('Harvest', brings)],
  },
  deputy: { name: 'Deputy', ways: [singer('tap-deputy', brings)] },
  'my-hours': { name: 'My Hours', ways: [singer('tap-my-hours', brings)] },
  timely: { name: 'Timely', ways: [singer('tap-timely', brings)] },
  tempo: { name: 'Tempo', ways: [singer('tap-tempo', brings)] },
  sling: { name: 'Sling', ways: [singer('tap-sling', brings)] },
  timebutler: { name: 'Timebutler', ways: [singer('tap-timebutler', brings)] },
}
