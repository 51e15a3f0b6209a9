import { api, type InputOf } from '#platform/api/api-client.ts'

export const logIn = (input: InputOf<'POST /auth/login'>) => api('POST /auth/login', input)

const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

export const joinWithTicket = (input: InputOf<'POST /auth/join'>) => api('POST /auth/join', input)

export const openStoreWithTicket = (input: { ticket: string; store_name: string }) =>
  api('POST /auth/open_store', { ...input, time_zone: timeZone() })

/** The store's days begin at midnight where its owner signs up. */
export const register = (input: Omit<InputOf<'POST /auth/register'>, 'time_zone'>) =>
  api('POST /auth/register', { ...input, time_zone: timeZone() })

export const answerSurvey = (input: InputOf<'POST /account/survey'>) => api('POST /account/survey', input)

export const askForReset = (input: InputOf<'POST /auth/forgot'>) => api('POST /auth/forgot', input)

export const resetPassword = (input: InputOf<'POST /auth/reset'>) => api('POST /auth/reset', input)

export const changePassword = (input: InputOf<'POST /account/change_pass'>) =>
  api('POST /account/change_pass', input)
