import { decimalsOf } from '#domain/currencies.ts'
import { dayIn, isDay } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import { moneyFrom, quantityFrom } from '../imports/parse/numbers.ts'
import { quoted } from '../imports/parse/parsed.ts'
import { instantIn, timeFrom, zoneFrom } from '../imports/parse/time.ts'
import type { Json, JsonObject } from './mapped.ts'

/** Why a row of another system cannot be read; caught where the row is mapped. */
export class RowRefused extends Error {
  constructor(
    readonly field: string | null,
    message: string,
  ) {
    super(message)
  }
}

export const refuse = (field: string | null, reason: string): never => {
  throw new RowRefused(field, reason)
}

/** What is at 'billing.email'; undefined where there is no such place. */
export const valueAt = (row: Json | undefined, path: string): Json | undefined =>
  path.split('.').reduce<Json | undefined>((value, name) => {
    if (typeof value !== 'object' || value === null) return undefined
    return Array.isArray(value) ? value[Number(name)] : Object.hasOwn(value, name) ? value[name] : undefined
  }, row)

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const objectsAt = (row: Json | undefined, path: string): JsonObject[] => {
  const value = valueAt(row, path)
  return Array.isArray(value) ? value.filter(isObject) : []
}

/** Text or a number as text; null where it is empty. */
export const textAt = (row: Json | undefined, path: string): string | null => {
  const value = valueAt(row, path)
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.trim() || null : null
}

export const idAt = (row: Json | undefined, path: string): string =>
  textAt(row, path) ?? refuse(path, `There is no “${path}”.`)

const cellAt = (row: Json | undefined, path: string): string | number | null => {
  const value = valueAt(row, path)
  return typeof value === 'number' || typeof value === 'string' ? value : null
}

/** In hundredths, digit by digit; null where there is none. */
export const moneyAt = (row: Json | undefined, path: string): Cents | null => {
  const cell = cellAt(row, path)
  if (cell === null || cell === '') return null
  const read = moneyFrom(cell, '.')
  return 'reason' in read ? refuse(path, read.reason) : read.value
}

export const amountAt = (row: Json | undefined, path: string): Cents =>
  moneyAt(row, path) ?? refuse(path, `There is no “${path}”.`)

/** Whole numbers of the smallest unit of the currency (cents, yen), as payment systems write them. */
export const minorAt = (row: Json | undefined, path: string, currency: string): Cents | null => {
  const value = valueAt(row, path)
  if (value === null || value === undefined) return null
  const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isSafeInteger(number))
    return refuse(path, `${quoted(String(value))} is not an amount.`)
  return decimalsOf(currency) === 0 ? number * 100 : number
}

export const quantityAt = (row: Json | undefined, path: string): number => {
  const read = quantityFrom(cellAt(row, path) ?? '', '.')
  return 'reason' in read ? refuse(path, read.reason) : read.value
}

const iso = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(?:[.,]\d+)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?$/i
/** 'Tue, 31 Aug 2010 20:36:28 +0000', as some systems write it. */
const inMail = /^\w{3}, \d{1,2} \w{3} \d{4} .+(?:[+-]\d{4}|GMT)$/

const instantFrom = (value: Json, timeZone: string): Date | null => {
  if (typeof value === 'number') return new Date(value * 1000)
  if (typeof value !== 'string') return null
  const text = value.trim()
  const [, day = '', clock = '', zone] = iso.exec(text) ?? []
  const time = timeFrom(clock)
  if (isDay(day) && time)
    return instantIn(timeZone, `${day}T${time}`, zone ? zoneFrom(`${clock}${zone}`) : null)
  return inMail.test(text) ? new Date(text) : null
}

/** An instant; without a zone of its own it is in the one that is given, and a number is seconds since 1970. */
export const instantAt = (row: Json | undefined, path: string, timeZone = 'UTC'): string | null => {
  const value = valueAt(row, path)
  if (value === null || value === undefined || value === '') return null
  const at = instantFrom(value, timeZone)
  return at && !Number.isNaN(at.getTime())
    ? at.toISOString()
    : refuse(path, `${quoted(String(value))} is not a time.`)
}

export const timeAt = (row: Json | undefined, path: string, timeZone?: string): string =>
  instantAt(row, path, timeZone) ?? refuse(path, `There is no “${path}”.`)

/** The same, where a day without a time is its noon, which is that day in nearly every zone. */
export const momentAt = (row: Json | undefined, path: string, timeZone: string): string => {
  const text = textAt(row, path) ?? ''
  return isDay(text) ? timeAt({ [path]: `${text}T12:00` }, path, timeZone) : timeAt(row, path, timeZone)
}

type Zones = { source: string; store: string }

export const dayAt = (row: Json | undefined, path: string, { source, store }: Zones): string => {
  const text = textAt(row, path) ?? ''
  return isDay(text) ? text : dayIn(store, new Date(timeAt(row, path, source)))
}

/** 'Ana' and 'Lima' as 'Ana Lima'; null where neither is there. */
export const nameFrom = (...parts: readonly (string | null)[]): string | null =>
  parts.filter((part) => part !== null).join(' ') || null
