export const activitySubjectLimit = 200
export const activityNoteLimit = 2000
/** What brought it, such as 'hubspot', and its id there. */
export const sourceLimit = 40
export const externalIdLimit = 200
/** A day. */
export const mostMinutes = 24 * 60
/** Of one call. */
export const mostActivities = 200
