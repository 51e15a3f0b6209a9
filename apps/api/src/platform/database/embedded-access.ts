import { randomUUID } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fchownSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { userInfo } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import type { DatabaseUser } from './embedded-privileges.ts'

/** The superuser that initdb makes. It sets up the cluster and locks it; no request ever runs as it. */
export const bootstrapRole = 'tillsight'
/** Owns the database and its tables, and can reach no file and no program of the machine. */
export const appRole = 'tillsight_app'

const map = 'tillsight'

/** The folder belongs to the database: root must not follow a link that the database could have put there. */
const replaceFile = (file: string, text: string, user: DatabaseUser): void => {
  // On a full disk nothing can be written, and nothing has to be.
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  const draft = `${file}.${randomUUID()}`
  const handle = openSync(draft, 'wx', 0o600)
  try {
    writeSync(handle, text)
    if (user) fchownSync(handle, user.uid, user.gid)
    renameSync(draft, file)
  } finally {
    closeSync(handle)
    rmSync(draft, { force: true })
  }
}

/** Lets in who started Tillsight, and root, by what the kernel says of them. There is no password. */
export const writeAccess = (cluster: string, user: DatabaseUser): void => {
  const systemUsers = [...new Set([userInfo().username, 'root'])]
  const lines = systemUsers.flatMap((name) =>
    [bootstrapRole, appRole].map((role) => `${map} "${name}" ${role}\n`),
  )
  replaceFile(path.join(cluster, 'pg_ident.conf'), lines.join(''), user)
  replaceFile(path.join(cluster, 'pg_hba.conf'), `local all all peer map=${map}\n`, user)
}

const isDone = `
  select from pg_database join pg_roles on pg_roles.oid = datdba
  where datname = current_database() and rolname = '${appRole}' and not rolsuper`

/** What a Tillsight before made as the superuser belongs to the app's role from now on; extensions stay as they are. */
const setUp = `
  begin;
  do $$
  declare
    change text;
  begin
    if not exists (select from pg_roles where rolname = '${appRole}') then
      create role ${appRole} login;
    end if;
    for change in
      with of_extension as (select objid from pg_depend where deptype = 'e')
      select format('alter table %s owner to ${appRole}', oid::regclass) from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
        and oid not in (select objid from of_extension)
      union all
      select format('alter routine %s owner to ${appRole}', oid::regprocedure) from pg_proc
      where pronamespace = 'public'::regnamespace and oid not in (select objid from of_extension)
    loop
      execute change;
    end loop;
    execute format('alter database %I owner to ${appRole}', current_database());
  end $$;
  commit`

/** Makes the role that the app connects with, once for each cluster. */
export const makeAppRole = async (bootstrap: pg.Client): Promise<void> => {
  const { rows } = await bootstrap.query(isDone)
  if (rows.length === 0) await bootstrap.query(setUp)
}
