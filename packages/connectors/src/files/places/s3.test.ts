import { expect, it } from 'vitest'
import { anAccess } from '#connectors/testing/an-access.ts'
import { fakeServer } from '#connectors/testing/fake-server.ts'
import { s3 } from './s3.ts'

const entry = (key: string) =>
  `<Contents><Key>${key}</Key><LastModified>2026-01-13T10:00:00.000Z</LastModified><ETag>&quot;1&quot;</ETag><Size>7</Size></Contents>`

const accessTo = (url: string) =>
  anAccess({
    settings: { endpoint: url, bucket: 'exports', key_id: 'K' },
    secrets: { secret_key: 'very-secret' },
  })

it('lists page by page, with names as they are', async () => {
  await using server = await fakeServer(({ query }) => ({
    text: query.get('continuation-token')
      ? `<ListBucketResult>${entry('a/two.csv')}</ListBucketResult>`
      : `<ListBucketResult>${entry('a/b &amp; c&#252;.csv')}${entry('a/')}${entry('a/x.png')}<NextContinuationToken>t/1==</NextContinuationToken></ListBucketResult>`,
  }))
  expect(await s3.list(accessTo(server.url))).toMatchObject([
    { path: 'a/b & cü.csv', name: 'b & cü.csv', changedAt: '2026-01-13T10:00:00.000Z', version: '"1" 7' },
    { name: 'two.csv' },
  ])
  expect(server.asked[1]?.query.get('continuation-token')).toBe('t/1==')
})

it('ends a list without an end, and repeats no key', async () => {
  await using endless = await fakeServer(() => ({ text: '<NextContinuationToken>t</NextContinuationToken>' }))
  await expect(s3.list(accessTo(endless.url))).rejects.toThrow('more than 10,000 files')
  await using refusing = await fakeServer(({ headers }) => ({
    status: 403,
    json: { message: `SignatureDoesNotMatch very-secret ${headers.authorization}` },
  }))
  const error = await s3.list(accessTo(refusing.url)).catch((error: Error) => error)
  expect(String(error)).toContain('does not let this key read the data')
  expect(String(error)).not.toContain('very-secret')
})
