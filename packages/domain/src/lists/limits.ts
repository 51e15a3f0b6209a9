/** Of one list, for one member. */
export const mostViews = 30
export const longestViewName = 60
