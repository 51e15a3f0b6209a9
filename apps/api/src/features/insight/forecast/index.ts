import { forecast, listExports } from '@tillsight/contract'
import { answering } from '#platform/http/answering.ts'
import { exportCash, exportForecast, exportStockAhead } from './export-forecasts.ts'
import { forecastCash } from './forecast-cash.ts'
import { forecastStock } from './forecast-stock.ts'
import { readForecast } from './read-forecast.ts'

export const forecastCalls = [
  answering(forecast.readForecast, readForecast),
  answering(forecast.forecastCash, forecastCash),
  answering(forecast.forecastStock, forecastStock),
  answering(listExports.exportForecast, exportForecast),
  answering(listExports.exportCash, exportCash),
  answering(listExports.exportStockAhead, exportStockAhead),
]

export { readCash } from './forecast-cash.ts'
export { readForecast, readRevenueForecast } from './read-forecast.ts'
export { daysOfHistory, historyFrom } from './read-history.ts'
