// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { fitVisible } from './fit-visible.ts'

const view = Object.assign(new EventTarget(), { height: 700, offsetTop: 0, scale: 1 })
const show = (seen: Partial<{ height: number; offsetTop: number; scale: number }>) => {
  Object.assign(view, { height: 700, offsetTop: 0, scale: 1, ...seen })
  view.dispatchEvent(new Event('resize'))
}

afterEach(() => vi.unstubAllGlobals())

it('lifts a dialog above the keyboard, unsticks its edges where the window is low, and keeps the focus visible', () => {
  vi.stubGlobal('visualViewport', view)
  vi.stubGlobal('innerHeight', 700)
  const dialog = document.createElement('dialog')
  dialog.innerHTML = '<input>'
  document.body.append(dialog)
  const seen: unknown[] = []
  const input = dialog.querySelector('input') as HTMLInputElement
  input.scrollIntoView = (how) => seen.push(how)
  dialog.open = true
  const leave = fitVisible(dialog)
  const now = () => [dialog.style.getPropertyValue('--covered'), dialog.hasAttribute('data-low')]

  expect(now()).toEqual(['0px', false])
  input.focus()
  show({ height: 320 })
  expect(now()).toEqual(['380px', true])
  expect(seen).toEqual([{ block: 'nearest' }])
  show({ height: 320, offsetTop: 100 })
  expect(now()).toEqual(['280px', true])
  show({ height: 320, scale: 2 })
  expect(now(), 'a pinch').toEqual(['0px', false])
  leave()
  show({ height: 320 })
  expect(now()).toEqual(['0px', false])
  dialog.remove()
})
