export const basic = (name = '', word = ''): Readonly<Record<string, string>> => ({
  authorization: `Basic ${Buffer.from(`${name}:${word}`).toString('base64')}`,
})

export const bearer = (token = ''): Readonly<Record<string, string>> => ({ authorization: `Bearer ${token}` })
