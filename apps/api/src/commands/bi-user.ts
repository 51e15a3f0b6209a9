import { readConfig } from '#platform/config/config.ts'
import { biUser } from '#platform/database/bi-user.ts'

const usage =
  'Usage: npm run bi-user -- <name or id of a store> [--with-cost | --remove]. It needs DATABASE_URL, with a role that may create roles.'

const end = (lines: string[], isDone: boolean): void => {
  const out = isDone ? process.stdout : process.stderr
  out.write(`${lines.join('\n')}\n`)
  process.exitCode = isDone ? 0 : 1
}

/** For the person who runs a Tillsight with a database server: a role that reads one store, for a BI tool. */
const [store, ...flags] = process.argv.slice(2)
const { directUrl: databaseUrl } = readConfig()
if (!store || !databaseUrl) end([usage], false)
else {
  const asked = { store, seesCost: flags.includes('--with-cost'), isRemoved: flags.includes('--remove') }
  await biUser(databaseUrl, asked)
    .then(({ lines, isDone }) => end(lines, isDone))
    .catch((error: Error) => end([error.message], false))
}
