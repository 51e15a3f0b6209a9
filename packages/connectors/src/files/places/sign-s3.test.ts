import { expect, it } from 'vitest'
import { encoded, signS3 } from './sign-s3.ts'

const key = {
  id: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}

// The examples of the documentation of Amazon S3.
it.each([
  ['?lifecycle', 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  ['?max-keys=2&prefix=J', '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
])('signs %s as Amazon does', (query, signature) => {
  const url = new URL(`https://examplebucket.s3.amazonaws.com/${query}`)
  const { authorization } = signS3(url, key, new Date('2013-05-24T00:00:00Z'))
  expect(authorization).toBe(
    `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=${signature}`,
  )
})

it('encodes what URLs leave as it is', () => expect(encoded("a b/(1)*'!")).toBe('a%20b%2F%281%29%2A%27%21'))
