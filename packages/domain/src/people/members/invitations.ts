/** For how long an invitation can be accepted. */
export const invitationDays = 7

/** How many can be open at once in a store. */
export const mostInvitations = 100
