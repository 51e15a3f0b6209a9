import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '#platform/config/config.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const read = (name: string): string => readFileSync(path.join(root, name), 'utf8')
const { version, workspaces } = JSON.parse(read('package.json')) as { version: string; workspaces: string[] }
const settings = new Set([...read('README.md').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name = '']) => name))
const chart = 'deploy/helm/tillsight'

describe('the image', () => {
  const dockerfile = read('Dockerfile')

  it('copies the manifest of every workspace, so that npm installs what the lockfile has', () => {
    const folders = workspaces.flatMap((one) =>
      one.endsWith('/*')
        ? readdirSync(path.join(root, one.slice(0, -2))).map((name) => one.replace('*', name))
        : [one],
    )
    expect(folders.length).toBeGreaterThan(8)
    expect(
      folders.filter((folder) => !dockerfile.includes(`COPY ${folder}/package.json ${folder}/\n`)),
    ).toEqual([])
  })

  it('runs as no root, by number, and says whether it is healthy', () => {
    expect(dockerfile).toMatch(/^USER 1000:1000$/m)
    expect(dockerfile.indexOf('USER 1000')).toBeGreaterThan(dockerfile.lastIndexOf('FROM'))
    expect(dockerfile).toMatch(/^HEALTHCHECK /m)
    expect(dockerfile).toContain('/health')
  })
})

type Compose = {
  services: Record<string, { image: string; environment: Record<string, string>; read_only?: boolean }>
}

describe('the compose file', () => {
  const { services } = parse(read('deploy/compose.yml')) as Compose

  it('uses settings that exist, and this version', () => {
    const names = Object.keys(services.tillsight?.environment ?? {})
    expect(names).toContain('DATABASE_URL')
    expect(names.filter((name) => !settings.has(name))).toEqual([])
    expect(services.tillsight).toMatchObject({ image: `tillsight:${version}`, read_only: true })
  })

  it('asks for what its example lists', () => {
    const listed = [...read('deploy/compose.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
    const asked = new Set([...read('deploy/compose.yml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name))
    expect(listed.length).toBeGreaterThan(5)
    expect(listed.filter((name) => !asked.has(name))).toEqual([])
    const required = [...read('deploy/compose.yml').matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name]) => name)
    expect(required.filter((name) => !listed.includes(name))).toEqual([])
  })
})

type Values = { settings: Record<string, string>; secrets: Record<string, string> } & Record<string, unknown>

describe('the chart', () => {
  const values = parse(read(`${chart}/values.yaml`)) as Values
  const templates = readdirSync(path.join(root, chart, 'templates')).map((name) =>
    read(`${chart}/templates/${name}`),
  )

  it('is of this version', () => {
    expect(parse(read(`${chart}/Chart.yaml`))).toMatchObject({ version, appVersion: version })
  })

  it('asks only for values that it has', () => {
    const isThere = (place: string) => {
      const found = place
        .split('.')
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], values)
      return found !== undefined
    }
    const asked = templates.flatMap((text) =>
      [...text.matchAll(/\.Values\.([\w.]+)/g)].map(([, place = '']) => place),
    )
    expect(asked.length).toBeGreaterThan(20)
    expect(asked.filter((place) => !isThere(place))).toEqual([])
  })

  it('uses settings that exist, with values that are accepted', () => {
    const given = { ...values.settings, ...values.secrets }
    expect(Object.keys(given).filter((name) => !settings.has(name))).toEqual([])
    expect(readConfig(given)).toMatchObject({ proxies: 1, backups: { folder: null } })
  })

  it('has every block that it opens closed', () => {
    for (const text of templates) {
      const opened = text.match(/\{\{-? (?:if|with|range|define)\b/g)?.length ?? 0
      expect(text.match(/\{\{-? end\b/g)?.length ?? 0).toBe(opened)
    }
  })
})
