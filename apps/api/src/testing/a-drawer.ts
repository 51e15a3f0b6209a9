import type { CloseChange, DrawerClose, DrawerReport, OpenDrawer } from '@tillsight/contract/books/closing'
import type { Visitor } from './a-visitor.ts'

type Till = { id: string } | null

const query = (till: Till): string => (till ? `?id_till=${till.id}` : '')

export const drawers = async (visitor: Visitor): Promise<OpenDrawer[]> =>
  (await visitor.get('/drawer/view')).data

export const xReport = async (visitor: Visitor, till: Till = null): Promise<DrawerReport> =>
  (await visitor.get(`/drawer/x_report${query(till)}`)).data

export const move = (visitor: Visitor, amount: number, till: Till = null) =>
  visitor.post('/drawer/move_cash', {
    id_till: till?.id ?? null,
    kind: amount > 0 ? 'IN' : 'OUT',
    amount: Math.abs(amount),
    reason: 'Float',
  })

type Count = {
  counted?: number
  counts?: { value: number; count: number }[]
  float_left?: number
  expected?: number
  last_close?: number | null
  note?: string
}

const lastClose = async (visitor: Visitor, id: string | null): Promise<number | null> =>
  (await drawers(visitor))?.find(({ id_till }) => id_till === id)?.last_close ?? null

export const tryClosing = async (visitor: Visitor, count: Count = {}, till: Till = null) => {
  const id_till = till?.id ?? null
  const last_close = count.last_close === undefined ? await lastClose(visitor, id_till) : count.last_close
  return visitor.post('/drawer/close', { id_till, counted: 0, float_left: 0, ...count, last_close })
}

export const close = async (visitor: Visitor, count: Count = {}, till: Till = null): Promise<DrawerClose> =>
  (await tryClosing(visitor, count, till)).data

export const closes = async (visitor: Visitor): Promise<DrawerClose[]> =>
  (await visitor.get('/drawer/closes?limit=100')).data

type ZReport = DrawerClose & { figures: DrawerReport; changes: CloseChange[] }

export const zReport = async (visitor: Visitor, { id }: { id: string }): Promise<ZReport> =>
  (await visitor.get(`/drawer/close_info?id=${id}`)).data
