import { describe, expect, it } from 'vitest'
import { aCustomer, manyCustomers } from '#testing/a-clientele.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { timedApp } from '#testing/test-app.ts'

const exported = async ({ app, token }: TestStore, query: string) => {
  const { statusCode, headers, rawPayload } = await app.server.inject({
    method: 'GET',
    url: `/customer/export?${query}`,
    headers: { authorization: `Bearer ${token}` },
  })
  return { code: statusCode, headers, bytes: rawPayload, text: rawPayload.toString() }
}

const linesOf = (text: string): string[] => text.replace('\ufeff', '').trimEnd().split('\r\n')

describe('exporting customers', () => {
  it('gives the columns of the screen and what an import needs, and the store’s own day in the name', async () => {
    const app = await timedApp()
    app.clock.now = new Date('2026-09-01T03:00:00Z')
    const store = await aStore({ time_zone: 'America/New_York' }, app)
    await aCustomer(store, { name: 'Zoë, "Z"', email: 'zoe@example.com', location: 'Porto' })
    await manyCustomers(store, [
      { name: 'Ana', purchases: 5, spent: 1234, lastPurchaseAt: new Date('2026-08-01T12:00:00Z') },
    ])

    const { code, headers, text } = await exported(store, 'fmt=csv')

    expect(code).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="customers_report_31-08-2026.csv"',
    })
    const [header, ana, zoe] = linesOf(text)
    expect(header).toBe(
      'Name,Email,Phone,Location,Segment,Purchases,Total Spent,Average Check,Last purchase,Note,Tags,Marketing consent',
    )
    expect(ana).toMatch(/^Ana,,,,VIP,5,12\.34,2\.47,2026-08-01T08:00:00/)
    expect(zoe).toBe('"Zoë, ""Z""",zoe@example.com,,Porto,New,0,0.00,0.00,,,,No')
  })

  it('holds those that match, in the order asked for, across all pages', async () => {
    const store = await aStore()
    await manyCustomers(
      store,
      Array.from({ length: 1203 }, (_, place) => ({ name: `Tea ${place}`, spent: place, purchases: 2 })),
    )
    await manyCustomers(store, [{ name: 'Pot' }, { name: 'Tea new' }])

    const { text } = await exported(store, 'fmt=csv&search=tea&segment=RETURNING&sort=-total_spent')

    const names = linesOf(text)
      .slice(1)
      .map((line) => line.split(',')[0])
    expect(names).toEqual(Array.from({ length: 1203 }, (_, place) => `Tea ${1202 - place}`))
  })

  it.each([
    ['pdf', 'application/pdf', 'pdf', '%PDF-'],
    ['excel', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx', 'PK'],
  ])('as %s is a file of that kind', async (fmt, type, extension, start) => {
    const store = await aStore()
    await aCustomer(store)

    const { code, headers, bytes } = await exported(store, `fmt=${fmt}`)

    expect([code, headers['content-type']]).toEqual([200, type])
    expect(headers['content-disposition']).toMatch(
      new RegExp(`filename="customers_report_\\d\\d-\\d\\d-\\d{4}\\.${extension}"$`),
    )
    expect(bytes.subarray(0, start.length).toString('latin1')).toBe(start)
  })

  it('says so where none match, and asks for a format', async () => {
    const [store, other] = [await aStore(), await aStore()]
    await aCustomer(other)

    expect(linesOf((await exported(store, 'fmt=csv')).text)[1]).toMatch(/^No customers found\./)
    expect(await store.get('/customer/export?fmt=doc')).toMatchObject({
      code: 400,
      error: { fmt: 'Choose PDF, Excel or CSV.' },
    })
  })
})
