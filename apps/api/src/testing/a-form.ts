type File = { file: Buffer; name?: string; type?: string }
export type FormPart = [field: string, content: string | File]

export const boundary = 'tillsight-test-form'

const headOf = ([field, content]: FormPart): string => {
  if (typeof content === 'string') return `Content-Disposition: form-data; name="${field}"\r\n\r\n`
  const { name = 'a.png', type = 'image/png' } = content
  return `Content-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`
}

/** A multipart form as a browser sends it. */
export const aForm = (parts: FormPart[]) => ({
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  payload: Buffer.concat([
    ...parts.flatMap((part) => [
      Buffer.from(`--${boundary}\r\n${headOf(part)}`),
      typeof part[1] === 'string' ? Buffer.from(part[1]) : part[1].file,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]),
})
