type Part = string | { file: Buffer; name?: string; type?: string }

const boundary = 'tillsight-test-form'

const headOf = (field: string, part: Part): string => {
  if (typeof part === 'string') return `Content-Disposition: form-data; name="${field}"\r\n\r\n`
  const type = part.type ?? 'image/png'
  return `Content-Disposition: form-data; name="${field}"; filename="${part.name ?? 'a.png'}"\r\nContent-Type: ${type}\r\n\r\n`
}

/** A multipart form as a browser sends it. */
export const aForm = (parts: [string, Part][]) => ({
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  payload: Buffer.concat([
    ...parts.flatMap(([field, part]) => [
      Buffer.from(`--${boundary}\r\n${headOf(field, part)}`),
      typeof part === 'string' ? Buffer.from(part) : part.file,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]),
})
