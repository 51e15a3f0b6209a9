import pg from 'pg'

export const askServer = async (url: string, text: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text).finally(() => client.end())
}

/** The address of another database on the same server. */
export const onDatabase = (url: string, name: string): string =>
  url.replace(/^(\w+:\/\/[^/]*)\/[^?]*/, `$1/${name}`)
