import pg from 'pg'

export const askServer = async (url: string, text: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text).finally(() => client.end())
}

// An address without a host, as that of a unix socket, is none to URL.
const nameInUrl = /(?<=^\w+:\/\/[^/]*\/)[^?]*/

/** The address of another database on the same server. */
export const onDatabase = (url: string, name: string): string => url.replace(nameInUrl, name)

export const databaseIn = (url: string): string => nameInUrl.exec(url)?.[0] ?? ''

/** The address of the same database as another role. */
export const asRole = (url: string, role: string): string => url.replace(/(?<=^\w+:\/\/)[^:@/]*/, role)
