const aFormula = { name: 'Profit a sale', formula: '[Gross Profit] / [Sales]', better: 'up', description: '' }

const aTarget = { basis: 'fixed', amount: 100, is_spread: false }
const aGoal = { metric: 'netSales', cadence: 'month', ...aTarget }

const anAlert = {
  rule: { kind: 'line', metric: 'netSales', range: 'today', test: 'above', value: 100 },
  recipients: [],
  id_webhook: null,
  quiet: { from: '22:00', until: '07:00' },
  is_paused: false,
}

const aSchedule = {
  type: 'sales',
  fmt: 'pdf',
  rhythm: 'WEEKLY',
  hour: 7,
  recipients: ['ana@example.com', 'books@example.com'],
}

export const aQuestion = {
  metrics: ['netSales'],
  shape: 'table',
  split: 'hour',
  across: null,
  grain: null,
  filters: [{ by: 'weekday', keys: ['5'] }],
}

export const someSections = [
  { kind: 'text', title: 'Summary', text: 'A good month.' },
  { kind: 'metrics', title: 'Figures', metrics: ['netSales', 'averageOrderValue'] },
  { kind: 'question', title: 'Busy hours', question: aQuestion },
]

const aTile = { id: 'a', metric: 'netSales', shape: 'list', split: 'product', width: 6, height: 2 }
const someFilters = [{ by: 'weekday', keys: ['5'] }]

/** What the calls about metrics, formulas, goals, alerts, dashboards and a store's own reports take. */
export const validFigures = (anId: string) => ({
  'POST /report_schedule/create': () => aSchedule,
  'POST /report_schedule/edit': () => ({ ...aSchedule, id: anId, paused: true }),
  'POST /report_schedule/send': () => ({ id: anId }),
  'POST /report_schedule/send_confirmation': () => ({ id: anId, email: 'ana@example.com' }),
  'POST /report_schedule/subscribe': () => ({ token: 'x'.repeat(32) }),
  'POST /metric/query': () => ({
    metrics: ['netSales', 'returnRate'],
    start_date: '2026-01-01',
    end_date: '31-12-2026',
    grain: 'month',
    split: 'seller',
    top: 5,
    compare: ['previous', 'last_year'],
    compare_parts: true,
    filters: [
      { by: 'hour', keys: ['9', '10'] },
      { by: 'tag', keys: ['Regular', null] },
    ],
  }),
  'POST /metric/query_many': () => ({
    start_date: '2026-01-01',
    end_date: '31-12-2026',
    compare: ['previous'],
    questions: [
      { metrics: ['netSales'], grain: 'month' },
      { metrics: ['sales'], split: 'weekday', top: 7, across: 'hour', across_top: 24, filters: [] },
    ],
  }),
  'POST /dashboard/create': () => ({ name: 'Mornings', tiles: [aTile], filters: someFilters }),
  'POST /dashboard/edit': () => ({
    id: anId,
    name: 'Mornings',
    tiles: [aTile],
    filters: someFilters,
    version: 1,
  }),
  'POST /custom_report/create': () => ({ name: 'Board pack', sections: someSections }),
  'POST /custom_report/edit': () => ({
    id: anId,
    name: 'Board pack',
    sections: someSections,
    version: 1,
  }),
  'POST /question/create': () => ({
    name: 'Busy hours',
    question: aQuestion,
    compare: ['previous'],
    range: 'last-30-days',
  }),
  'POST /question/edit': () => ({
    id: anId,
    name: 'Busy hours',
    question: aQuestion,
    compare: ['previous'],
    range: 'last-30-days',
    version: 1,
  }),
  'POST /question/export': () => ({
    question: aQuestion,
    start_date: '2026-01-01',
    end_date: '31-12-2026',
    compare: ['previous'],
    fmt: 'csv',
  }),
  'POST /formula/create': () => aFormula,
  'POST /formula/edit': () => ({ id: anId, ...aFormula, version: 1 }),
  'POST /alert/create': () => anAlert,
  'POST /alert/edit': () => ({ id: anId, ...anAlert, version: 1 }),
  'POST /alert/preview': () => ({ rule: anAlert.rule }),
  'POST /notification/read': () => ({ id: anId }),
  'POST /formula/preview': () => ({
    formula: aFormula.formula,
    start_date: '2026-01-01',
    end_date: '31-12-2026',
  }),
  'POST /goal/create': () => aGoal,
  'POST /goal/edit': () => ({ id: anId, ...aTarget, version: 1 }),
  'POST /goal/preview': () => aGoal,
})
