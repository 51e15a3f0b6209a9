import type { Exploration } from '@tillsight/domain/figures/explore/exploration'
import {
  longestHeading,
  type Slide,
  type SlideKind,
  usualSlide,
} from '@tillsight/domain/floor/screens/slides'
import { newKey } from '#platform/page/use-act-key.ts'

const usualQuestion: Exploration = {
  ...{ metrics: ['netSales'], shape: 'bar', split: 'category', across: null, grain: null, filters: [] },
}

/** What a screen shows of a question. */
export const questionSlide = (title: string, question: Exploration): Slide => ({
  ...{ id: newKey().slice(0, 8), seconds: usualSlide, transition: 'fade', kind: 'question' },
  ...{ title: [...title].slice(0, longestHeading).join(''), question, range: 'last_30' },
})

/** A slide of a kind as it begins. */
export const newSlide = (kind: SlideKind, dashboardId: string | undefined): Slide => {
  const common = { id: newKey().slice(0, 8), seconds: usualSlide, transition: 'fade' as const }
  switch (kind) {
    case 'figure':
    case 'sellers':
    case 'products':
      return { ...common, kind, metric: 'netSales', range: 'today' }
    case 'today':
      return { ...common, kind, metric: 'netSales' }
    case 'heat':
      return { ...common, kind, metric: 'sales' }
    case 'dashboard':
      return { ...common, kind, id_dashboard: dashboardId ?? '', range: 'today' }
    case 'question':
      return questionSlide('Net Sales by category', usualQuestion)
    case 'message':
      return { ...common, kind, heading: 'Welcome', text: '' }
    case 'picture':
      return { ...common, kind, id_picture: '', fit: 'whole', caption: '' }
    default:
      return { ...common, kind }
  }
}
