import { forecast } from '@tillsight/contract'
import { answering } from '#platform/http/answering.ts'
import { readForecast } from './read-forecast.ts'

export const forecastCalls = [answering(forecast.readForecast, readForecast)]

export { daysOfHistory, historyFrom } from './read-history.ts'
