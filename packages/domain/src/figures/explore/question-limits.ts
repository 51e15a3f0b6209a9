/** Of one store. */
export const mostSavedQuestions = 200

export const longestQuestionName = 60
