import { expect, it } from 'vitest'
import { aStore } from '#testing/a-store.ts'
import { asHttp, sendRaw } from '#testing/raw-http.ts'
import { testApp } from '#testing/test-app.ts'

const mebibyte = 1024 * 1024
const aFile =
  '--x\r\nContent-Disposition: form-data; name="picture"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'

const formOf = async (length: number): Promise<string> => {
  const { token } = await aStore()
  return asHttp('/product/create', {
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': String(length),
    },
  })
}

it('a form of many megabytes outside of its parts is refused long before its end', async () => {
  const head = await formOf(1e9)

  const answer = await sendRaw(await testApp(), head, 'x'.repeat(4 * mebibyte))

  expect(answer).toMatchObject({ status: 413, json: { message: 'The form has too many fields or files.' } })
})

it('a file without an end is refused long before it, by its field', async () => {
  const head = await formOf(1e9)

  const answer = await sendRaw(await testApp(), head, aFile, 'x'.repeat(4 * mebibyte))

  expect(answer).toMatchObject({ status: 413, json: { error: { picture: 'File size cannot exceed 2MB.' } } })
})
