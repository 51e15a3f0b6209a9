import { randomBytes } from 'node:crypto'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import compress from '@fastify/compress'
import fastify from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { answer } from './answer.ts'
import { attachment, download, type FileAnswer } from './file-answer.ts'

const call = {
  method: 'GET',
  path: '/file',
  access: 'public',
  summary: '',
  input: z.object({}),
  output: z.any(),
} as const

describe('a file as the answer', () => {
  const closing: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
  })

  const serve = async (make: () => FileAnswer): Promise<number> => {
    const app = fastify()
    await app.register(compress, { threshold: 1024 })
    const means = { begin: () => ({}) }
    app.get('/file', answer({ call, verb: async () => make() } as never, means as never))
    await app.listen({ port: 0, host: '127.0.0.1' })
    closing.push(() => app.close())
    return (app.server.address() as AddressInfo).port
  }
  const ask = (port: number, encoding = 'identity') =>
    request({
      port,
      host: '127.0.0.1',
      path: '/file',
      agent: false,
      headers: { 'accept-encoding': encoding },
    }).end()
  const answerOf = (asked: ReturnType<typeof ask>) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      asked.once('response', resolve).once('error', reject)
    })
  const csv = (body: Readable) =>
    download({ body, contentType: 'text/csv; charset=utf-8', name: 'Verkäufe.csv' })
  function* endless() {
    for (;;) yield 'a line of the file\r\n'.repeat(500)
  }

  it('is sent as it is made, under its name', async () => {
    const port = await serve(() => csv(Readable.from(['a,b\r\n', '1,2\r\n'])))

    const response = await answerOf(ask(port))

    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="Verk_ufe.csv"; filename*=UTF-8''Verk%C3%A4ufe.csv`,
      'x-content-type-options': 'nosniff',
    })
    expect(await text(response)).toBe('a,b\r\n1,2\r\n')
  })

  it.each(['identity', 'gzip'])('that breaks in the middle cuts the connection: %s', async (encoding) => {
    let breakIt = () => {}
    const isRead = new Promise<void>((resolve) => {
      breakIt = resolve
    })
    async function* broken() {
      yield randomBytes(500_000).toString('hex')
      await isRead
      throw new Error('The database went away.')
    }
    const port = await serve(() => csv(Readable.from(broken())))

    const response = await answerOf(ask(port, encoding))
    response.once('data', breakIt)

    expect(response.statusCode).toBe(200)
    await expect(text(response)).rejects.toThrow('aborted')
    expect(response.complete).toBe(false)
  })

  it('that breaks before it begins is a failure like any other', async () => {
    const port = await serve(() =>
      csv(
        Readable.from(
          // biome-ignore lint/correctness/useYield: it breaks before the first piece
          (function* () {
            throw new Error('The database went away.')
          })(),
        ),
      ),
    )

    const response = await answerOf(ask(port))

    expect(response.statusCode).toBe(500)
    expect(response.headers['content-disposition']).toBeUndefined()
    expect(response.headers['content-type']).toContain('application/json')
  })

  it.each(['identity', 'gzip'])('closes its source when the client stops reading: %s', async (encoding) => {
    let letGo = () => {}
    const isLetGo = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const port = await serve(() =>
      csv(
        Readable.from(
          (function* () {
            try {
              yield* endless()
            } finally {
              letGo()
            }
          })(),
        ),
      ),
    )

    const response = await answerOf(ask(port, encoding))
    response.once('data', () => response.destroy())

    await isLetGo
  })

  it('may be empty', async () => {
    const port = await serve(() => csv(Readable.from([])))

    expect(await text(await answerOf(ask(port)))).toBe('')
  })
})

describe('the name of a file', () => {
  it.each([
    { name: 'sales_report_2026-11-15.pdf', header: 'attachment; filename="sales_report_2026-11-15.pdf"' },
    {
      name: 'a"b\r\nSet-Cookie: x.csv',
      header: `attachment; filename="a_b__Set-Cookie: x.csv"; filename*=UTF-8''a%22b__Set-Cookie%3A%20x.csv`,
    },
    { name: '../..\\etc.csv', header: 'attachment; filename=".._.._etc.csv"' },
    {
      name: "日本'(1)*.csv",
      header: `attachment; filename="__'(1)*.csv"; filename*=UTF-8''%E6%97%A5%E6%9C%AC%27%281%29%2A.csv`,
    },
    { name: '\ud800.csv', header: `attachment; filename="_.csv"; filename*=UTF-8''%EF%BF%BD.csv` },
  ])('$name', ({ name, header }) => {
    expect(attachment(name)).toBe(header)
  })
})
