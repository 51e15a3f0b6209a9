import { aCopyOf } from './a-database.ts'
import { aProxy } from './a-proxy.ts'
import { askServer, databaseIn } from './ask-server.ts'

type Standby = Awaited<ReturnType<typeof aProxy>> & {
  /** From now on it claims to have replayed all, though its rows stay as they were when it was copied. */
  catchUp: () => Promise<void>
  fallBehind: () => Promise<void>
}

const replayed = (position: string) => `update standby.replayed set position = '${position}'`

/**
 * A copy of a database that says of itself what a standby does: the server of a test run has none. What it answers
 * shows where a figure was read. `npm run test:failover` reads from a real one.
 */
export const aStandby = async (url: string): Promise<Standby> => {
  const copy = await aCopyOf(url)
  await askServer(
    copy,
    `create schema standby;
    create table standby.replayed (position pg_lsn not null);
    insert into standby.replayed values ('0/0');
    create function standby.pg_is_in_recovery() returns boolean language sql return true;
    create function standby.pg_last_wal_replay_lsn() returns pg_lsn language sql
      return (select position from standby.replayed);
    alter database ${databaseIn(copy)} set search_path = standby, public, pg_catalog`,
  )
  return {
    ...(await aProxy(copy)),
    catchUp: () => askServer(copy, replayed('FFFFFFFF/FFFFFFFF')),
    fallBehind: () => askServer(copy, replayed('0/0')),
  }
}
