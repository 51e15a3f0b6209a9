import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { calls } from '@tillsight/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { aStore } from '#testing/a-store.ts'
import { injectInto } from '#testing/inject-into.ts'
import { startTestApp } from '#testing/test-app.ts'

const deployed = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../../deploy/${name}`, import.meta.url)), 'utf8')

type Panel = { title: string; targets?: { expr: string }[] }
type Dashboard = { panels: Panel[]; templating: { list: { query: string | { query: string } }[] } }
type Alerts = { groups: { rules: { alert: string; expr: string }[] }[] }

const dashboard = JSON.parse(deployed('grafana/tillsight.json')) as Dashboard
const alerts = parse(deployed('alerts.yml')) as Alerts
const asked = [
  ...alerts.groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => ({ by: alert, expr }))),
  ...dashboard.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ by: title, expr }))),
  ...dashboard.templating.list.flatMap(({ query }) =>
    typeof query === 'string' ? [] : { by: 'a variable', expr: query.query },
  ),
]

/** Prometheus adds these to whatever it reads. */
const added = ['up', 'job', 'instance']
const series = /\b(up|(?:tillsight|process|nodejs)_\w+)\b(?:\{([^}]*)\})?/g
const matchers = /(\w+)\s*(?:=~|!~|!=|=)\s*"([^"]*)"/g

const read = (expr: string) =>
  [...expr.matchAll(series)].map(([, name = '', labels = '']) => ({
    name,
    labels: [...labels.matchAll(matchers)].map(([, label = '', value = '']) => ({ label, value })),
  }))

describe('the dashboard and the alerts', () => {
  let scraped = ''

  beforeAll(async () => {
    const METRICS_TOKEN = 'a token of Prometheus'
    const store = await aStore({}, await startTestApp({ METRICS_TOKEN }))
    await store.get('/account/info/my')
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
    scraped = (await injectInto(store.app, { method: 'GET', url: '/metrics', headers })).body
  })

  /** Those of a histogram have its three endings. One without a value yet has only its type. */
  const names = () =>
    [...scraped.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name],
    )
  const labels = () => new Set([...scraped.matchAll(/(\w+)="/g)].map(([, label = '']) => label))

  it('ask only for figures that are there', () => {
    expect(asked.length).toBeGreaterThan(25)
    const known = new Set([...names(), ...added])
    const unknown = asked.flatMap(({ by, expr }) =>
      read(expr)
        .filter(({ name }) => !known.has(name))
        .map(({ name }) => `${by}: ${name}`),
    )
    expect(unknown).toEqual([])
    expect(asked.filter(({ expr }) => read(expr).length === 0)).toEqual([])
  })

  it('choose by labels that are there, by routes that exist and by states that are counted', () => {
    const known = new Set([...labels(), ...added])
    const routes = new Set<string>(calls.map(({ path }) => path))
    const isRight = ({ label, value }: { label: string; value: string }) =>
      known.has(label) &&
      (label !== 'route' || value.startsWith('.*') || routes.has(value)) &&
      (label !== 'state' || scraped.includes(`state="${value}"`))
    const used = asked.flatMap(({ expr }) => read(expr).flatMap(({ labels }) => labels))
    expect(used.length).toBeGreaterThan(25)
    expect(used.filter((one) => !isRight(one))).toEqual([])
    const grouped = asked.flatMap(({ expr }) =>
      [...expr.matchAll(/\b(?:by|on) \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/)),
    )
    expect(grouped.filter((label) => !known.has(label))).toEqual([])
  })

  it('leave no figure of our own unused', () => {
    const used = new Set(asked.flatMap(({ expr }) => read(expr).map(({ name }) => name)))
    expect(names().filter((name) => name.startsWith('tillsight_') && !used.has(name))).toEqual([])
  })
})
