import type { FileCell } from '@tillsight/domain/data/imports/cell'
import { FileRefused } from '#files/file-refused.ts'

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

const keyPattern = /"((?:[^"\\]|\\.)*)"\s*(:)?|[{}[\],]/g

/** JSON.parse silently takes the last of equal keys; here nothing of a file may get lost. */
const checkKeys = (text: string, row: number): void => {
  const open: (Set<string> | null)[] = []
  for (const [token, key, colon] of text.matchAll(keyPattern)) {
    if (token === '{') open.push(new Set())
    else if (token === '[') open.push(null)
    else if (token === '}' || token === ']') open.pop()
    else if (colon && key !== undefined) {
      const keys = open.at(-1)
      if (keys?.has(key))
        throw new FileRefused('duplicate-key', `Record ${row} has the key “${key.slice(0, 40)}” twice.`)
      keys?.add(key)
    }
  }
}

const isScalar = (value: Json): value is string | number | boolean | null =>
  typeof value !== 'object' || value === null

/** 'customer.name' for what is nested; a list of words becomes one cell, and a list of objects stays JSON. */
const walk = (value: Json, path: string, cells: Map<string, FileCell>): void => {
  if (isScalar(value)) cells.set(path, value === '' ? null : value)
  else if (Array.isArray(value))
    cells.set(path, value.every(isScalar) ? value.map(String).join(', ') : JSON.stringify(value))
  else
    for (const [key, inner] of Object.entries(value)) walk(inner, path === '' ? key : `${path}.${key}`, cells)
}

export const flatten = (text: string, row: number): Map<string, FileCell> => {
  checkKeys(text, row)
  const cells = new Map<string, FileCell>()
  try {
    walk(JSON.parse(text) as Json, '', cells)
  } catch {
    throw new FileRefused('damaged', `Record ${row} is not valid JSON.`)
  }
  return cells
}
