import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import { baseUrl } from '../support/address.ts'
import type { Driver } from './driver.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const selectors = {
  button: 'button, [role=button]',
  heading: 'h1, h2, h3',
  field: 'input, textarea, select',
}
type Kind = keyof typeof selectors

/** Runs in the page: the first visible one with this name, in the topmost dialog where one is open. */
const findInPage = (selector: string, pattern: string): unknown => {
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
  const textOf = (node: Node | null) => node?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? ''
  const nameOf = (element: HTMLInputElement): string => {
    const label = element.getAttribute('aria-label')
    if (label) return label
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    if (ids.length > 0) return ids.map((id) => textOf(document.getElementById(id))).join(' ')
    return element.labels?.[0] ? textOf(element.labels[0]) : textOf(element)
  }
  return (
    [...scope.querySelectorAll<HTMLInputElement>(selector)].find(
      (element) => element.checkVisibility() && new RegExp(pattern).test(nameOf(element)),
    ) ?? null
  )
}

/** These run in the page. */
const pageText = () => document.body.innerText
const pagePath = () => location.pathname
const findFaults = async (tags: string[]) => {
  const { violations } = await window.axe.run(document, { runOnly: tags, resultTypes: ['violations'] })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')
const patternOf = (name: string | RegExp) => (typeof name === 'string' ? `^${escaped(name)}$` : name.source)

const keys: Record<string, string> = { Enter: '\uE007', Tab: '\uE004' }

/** What a person does in a window, in the shape of Playwright's page where it has one. */
export const aWindow = (driver: Driver) => {
  const evaluate = <Args extends unknown[], Answer>(run: (...args: Args) => Answer, ...args: Args) =>
    driver.run<Awaited<Answer>>(String(run), args)
  const locate = (kind: Kind, name: string | RegExp) =>
    driver.locate(String(findInPage), [selectors[kind], patternOf(name)])
  const find = async (kind: Kind, name: string | RegExp): Promise<string> => {
    await expect.poll(() => locate(kind, name), `the ${kind} '${name}'`).not.toBeNull()
    return (await locate(kind, name)) ?? ''
  }

  return {
    evaluate,
    find,
    press: (key: string) => driver.press([keys[key] ?? key]),
    type: (text: string) => driver.press([...text]),
    goto: (path: string) => driver.goto(baseUrl + path),
    path: () => evaluate(pagePath),
    reload: driver.reload,
    resize: driver.resize,
    screenshot: driver.screenshot,
    click: async (kind: Kind, name: string | RegExp) => driver.click(await find(kind, name)),
    fill: async (label: string, text: string) => driver.fill(await find('field', label), text),
    upload: async (label: string, file: string) => driver.upload(await find('field', label), file),
    expectText: (text: string | RegExp) =>
      expect
        .poll(() => evaluate(pageText), `the text ${text}`)
        .toMatch(typeof text === 'string' ? new RegExp(escaped(text)) : text),
    expectAccessible: async () => {
      await driver.run(`() => { if (!window.axe) { ${axe} } }`, [])
      expect(await evaluate(findFaults, tags)).toEqual([])
    },
  }
}

export type Window = ReturnType<typeof aWindow>
