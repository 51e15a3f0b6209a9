import { type Day, daysBetween } from '@tillsight/domain/day'
import { counted } from '#platform/words/format.ts'

/** 'visits every 12 days' */
export const rhythmWords = (usualDays: number): string => {
  const days = Math.max(Math.round(usualDays), 1)
  return days === 1 ? 'visits every day' : `visits every ${days} days`
}

/** 'due in 3 days', 'due today', 'overdue by 5 days': the days are the store's. */
export const dueWords = (nextVisit: Day, today: Day): { words: string; isOverdue: boolean } => {
  const days = daysBetween(today, nextVisit)
  if (days < 0) return { words: `overdue by ${counted(-days, 'day')}`, isOverdue: true }
  if (days === 0) return { words: 'due today', isOverdue: false }
  return { words: days === 1 ? 'due tomorrow' : `due in ${counted(days, 'day')}`, isOverdue: false }
}
