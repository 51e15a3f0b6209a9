import { calls } from '@tillsight/contract'
import { mayCall, type Permission, permissions, roles, sessionRoles } from '@tillsight/domain/access'
import { beforeAll, describe, expect, it } from 'vitest'
import { aMember } from '#testing/a-member.ts'
import { aStore } from '#testing/a-store.ts'
import { aCallerAs } from '#testing/a-till.ts'
import { aVisitor } from '#testing/a-visitor.ts'
import { plant } from '#testing/plant.ts'
import { startTestApp, type TestApp, testApp } from '#testing/test-app.ts'
import { answering } from '../app.ts'

const nameOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`

const table = (): string[] => {
  const width = Math.max(...calls.map((call) => nameOf(call).length))
  const row = (name: string, cells: string[]) =>
    [name.padEnd(width), ...cells.map((cell) => cell.padEnd(11))].join('  ')
  return [
    row('who may', ['visitor', ...sessionRoles]),
    ...calls.map((call) =>
      row(
        nameOf(call),
        [null, ...sessionRoles].map((role) => (mayCall(role, call.access) ? 'yes' : '-')),
      ),
    ),
  ]
}

/** Every route the server has, as `POST /auth/login`; HEAD comes with each GET. */
const routesOf = async (): Promise<string[]> => {
  const { server } = await testApp()
  const parents: string[] = []
  return server
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([│├└─ ]*)(.+?)(?: \((.*)\))?$/.exec(line) ?? []
      parents.length = Math.max(0, indent.length / 4 - 1)
      parents.push(part)
      return methods ? methods.split(', ').map((method) => `${method} ${parents.join('')}`) : []
    })
    .filter((route) => !/^(HEAD|OPTIONS) /.test(route))
}

describe('the calls', () => {
  it('are each declared once, with who may, and each answered by one verb', () => {
    process.stdout.write(`\n${table().join('\n')}\n\n`)

    const declared = calls.map(nameOf)
    expect(declared).toEqual([...new Set(declared)])
    expect(
      calls.filter(({ access }) => !['public', 'signed-in', 'operator', ...permissions].includes(access)),
    ).toEqual([])
    expect(answering.map(({ call }) => nameOf(call)).sort()).toEqual(declared.toSorted())
    expect(answering.filter(({ call }) => !calls.includes(call as never))).toEqual([])
  })

  it('are all that the server answers, apart from its health, its description, assistants and webhooks', async () => {
    const own = ['GET /health', 'GET /openapi.json', 'POST /connection/hook/:id']
    const expected = [
      ...calls.map(nameOf),
      ...own,
      ...['GET', 'POST', 'DELETE'].map((method) => `${method} /mcp`),
    ]

    expect((await routesOf()).sort()).toEqual(expected.sort())
  })

  it.each(calls.map((call) => [nameOf(call), call] as const))('%s is there', async (_name, call) => {
    const visitor = await aVisitor()

    const { code } = await visitor.ask({ method: call.method, url: call.path })

    expect([400, 401]).toContain(code)
  })

  it('are public only where a person cannot be signed in yet, for what an <img> shows or a celebration plays, and to look up a receipt, accept an invitation, confirm an address, end mails or have them again, and to pair a screen', () => {
    expect(calls.filter(({ access }) => access === 'public').map(nameOf)).toEqual([
      'POST /auth/register',
      'POST /auth/login',
      'POST /auth/forgot',
      'POST /auth/reset',
      'GET /email/confirmation',
      'POST /email/confirm',
      'POST /email/decline',
      'GET /invitation/info',
      'POST /invitation/accept',
      'POST /auth/join',
      'POST /auth/open_store',
      'POST /auth/second_step',
      'POST /auth/passkey_options',
      'POST /auth/passkey',
      'GET /picture/view',
      'GET /receipt/look_up',
      'GET /report_schedule/subscription',
      'POST /report_schedule/unsubscribe',
      'POST /report_schedule/subscribe',
      'GET /alert/subscription',
      'POST /alert/unsubscribe',
      'GET /tv/file',
      'POST /tv/begin',
      'POST /tv/waiting',
    ])
  })
})

const guarded = calls.filter(({ access }) => access !== 'public').map((call) => [nameOf(call), call] as const)

const bearing = (token: string | undefined) => (token ? { authorization: `Bearer ${token}` } : {})

type Callers = Awaited<ReturnType<typeof aCallerAs>>[]

const makeCallers = async (app?: TestApp): Promise<Callers> => {
  const store = await aStore({}, app)
  return Promise.all(sessionRoles.map((role) => aCallerAs(store, role)))
}

let callers: Promise<Callers> | null = null

/** One in each role, for every call until one of them changed something: unlocking a till takes time. */
const callersInEachRole = (): Promise<Callers> => {
  callers ??= makeCallers()
  return callers
}

describe.each(guarded)('%s', (_name, call) => {
  it.each([
    ['without a token', undefined],
    ['with a token that is none', 'garbage'],
    ['with a token of nobody', 'A'.repeat(43)],
  ])('is refused with 401 %s, before its input is looked at', async (_what, token) => {
    const visitor = await aVisitor(token)

    const answer = await (call.method === 'POST'
      ? visitor.post(call.path, { anything: 1 })
      : visitor.ask({ method: call.method, url: `${call.path}?a=1`, headers: bearing(token) }))

    expect(answer).toMatchObject({ code: 401, message: 'Sign in to continue.' })
  })

  it('lets in the roles of the table, and no other', async () => {
    const members = await callersInEachRole()

    const answers = await Promise.all(
      members.map((member) =>
        call.method === 'POST'
          ? member.post(call.path, { x: 1 })
          : member.ask({ method: call.method, url: call.path, headers: bearing(member.token) }),
      ),
    )

    if (call.method !== 'GET' && answers.some(({ code }) => code === 200)) callers = null
    expect(answers.map(({ code }) => code !== 403 && code !== 401)).toEqual(
      sessionRoles.map((role) => mayCall(role, call.access)),
    )
  })
})

describe('a call that asks for a permission', () => {
  const guardedBy = (permission: Permission) => `/planted/${permission.replace(':', '/')}` as const
  let app: TestApp
  let members: Callers
  beforeAll(async () => {
    const planted = permissions.map((permission) =>
      plant(guardedBy(permission), async () => null, permission),
    )
    app = await startTestApp({}, { planted })
    members = await makeCallers(app)
  })

  it.each(permissions)(
    '%s is answered for the roles that have it, and 403 for the others',
    async (permission) => {
      const answers = await Promise.all(members.map((member) => member.post(guardedBy(permission))))

      expect(answers.map(({ code }) => code)).toEqual(
        sessionRoles.map((role) => (mayCall(role, permission) ? 200 : 403)),
      )
    },
  )

  it('says what to do to whom it refuses', async () => {
    const seller = await aMember(await aStore({}, app), 'seller')

    const answer = await seller.post(guardedBy('store:write'), { bad: 'input' })

    expect(answer).toMatchObject({
      code: 403,
      status: 'ERROR',
      message: 'Your role does not allow this. Ask the store owner.',
    })
  })

  it('lets only the owner rename the store', async () => {
    const store = await aStore()
    const rename = { full_name: 'Ana', number: '+12133734253', store_name: 'Renamed' }
    const members = await Promise.all(roles.map((role) => aMember(store, role)))

    const codes: number[] = []
    for (const member of members.toReversed()) codes.push((await member.post('/account/edit', rename)).code)

    expect(codes).toEqual([403, 403, 403, 200])
  })
})
