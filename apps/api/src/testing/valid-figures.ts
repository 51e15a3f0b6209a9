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

/** What the calls about metrics, formulas, goals and alerts take. */
export const validFigures = (anId: string) => ({
  'POST /metric/query': () => ({
    metrics: ['netSales', 'returnRate'],
    start_date: '2026-01-01',
    end_date: '31-12-2026',
    grain: 'month',
    split: 'seller',
    top: 5,
    compare: ['previous', 'last_year'],
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
  'POST /formula/create': () => aFormula,
  'POST /formula/edit': () => ({ id: anId, ...aFormula, version: 1 }),
  'POST /alert/create': () => anAlert,
  'POST /alert/edit': () => ({ id: anId, ...anAlert, version: 1 }),
  'POST /alert/preview': () => ({ rule: anAlert.rule }),
  'POST /notification/read': () => ({ id: anId }),
  'POST /webhook/create': () => ({ url: 'https://hooks.example.com/till' }),
  'POST /webhook/test': () => ({ id: anId }),
  'POST /formula/preview': () => ({
    formula: aFormula.formula,
    start_date: '2026-01-01',
    end_date: '31-12-2026',
  }),
  'POST /goal/create': () => aGoal,
  'POST /goal/edit': () => ({ id: anId, ...aTarget, version: 1 }),
  'POST /goal/preview': () => aGoal,
})
