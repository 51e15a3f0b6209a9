/** What people set up to be shown and sent. */
export const figureActions = {
  'goal.created': 'Set a goal',
  'goal.edited': 'Changed a goal',
  'goal.deleted': 'Ended a goal',
  'alert.created': 'Added an alert',
  'alert.edited': 'Edited an alert',
  'alert.deleted': 'Deleted an alert',
  'alert.fired': 'Sent an alert',
  'alert.unsubscribed': 'Unsubscribed from an alert',
} as const
