import { expect, it } from 'vitest'
import { tokenMay } from './personal-tokens.ts'

const read = { method: 'GET', path: '/sale/view', access: 'sales:read' } as const
const query = { method: 'POST', path: '/metric/query', access: 'sales:read-own', writes: 'nothing' } as const
const sell = { method: 'POST', path: '/sale/create', access: 'sales:write' } as const

it.each([
  ['reads', read, { read: true, write: true }],
  ['asks by POST', query, { read: true, write: true }],
  ['sells', sell, { read: false, write: true }],
  [
    'deletes',
    { method: 'DELETE', path: '/sale/delete', access: 'sales:correct' },
    { read: false, write: true },
  ],
  [
    'lists tokens',
    { method: 'GET', path: '/account/tokens', access: 'signed-in' },
    { read: false, write: false },
  ],
  [
    'invites',
    { method: 'POST', path: '/invitation/create', access: 'members:write' },
    { read: false, write: false },
  ],
  [
    'takes the whole store',
    { method: 'GET', path: '/archive/info', access: 'archive:write' },
    { read: false, write: false },
  ],
  [
    'joins another store',
    { method: 'POST', path: '/invitation/join', access: 'signed-in', writes: 'account', secret: true },
    { read: false, write: false },
  ],
  [
    'leaves its store',
    { method: 'POST', path: '/member/leave', access: 'signed-in', writes: 'account' },
    { read: false, write: false },
  ],
  [
    'registers a till',
    { method: 'POST', path: '/till/register', access: 'tills:write', secret: true },
    { read: false, write: false },
  ],
  [
    'adds a webhook',
    { method: 'POST', path: '/webhook/create', access: 'webhooks:write', secret: true },
    { read: false, write: true },
  ],
] as const)('a token that %s', (_what, call, may) => {
  expect({ read: tokenMay('read', call), write: tokenMay('write', call) }).toEqual(may)
})
