import { rhythms } from '@tillsight/domain/figures/reports/schedule'
import type { WeekStart } from '@tillsight/domain/week'
import { formatNames } from './report-words.ts'
import type { Schedule } from './schedules.api.ts'

export const hourWords = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** 'Sales report, PDF'. */
export const scheduleName = ({ label, fmt }: Pick<Schedule, 'label' | 'fmt'>): string =>
  `${label} report, ${formatNames[fmt]}`

/** 'Every Monday at 07:00, for the week before'. */
export const timingWords = (
  { rhythm, hour }: Pick<Schedule, 'rhythm' | 'hour'>,
  weekStart: WeekStart,
): string => `${rhythms[rhythm].when(weekStart)} at ${hourWords(hour)}, for ${rhythms[rhythm].about}`
