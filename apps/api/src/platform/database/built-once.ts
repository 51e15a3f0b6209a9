import type { CompiledQuery } from 'kysely'
import type { Db } from './db.ts'

/** Where a value goes. It is no value itself: what reads it while the statement is built would build another one. */
class Place<Name> {
  constructor(readonly name: Name) {}

  [Symbol.toPrimitive](): never {
    throw new Error(`${String(this.name)} is not known while the statement is built.`)
  }
}

/** A query, or one written with `sql`. */
type Buildable<Row> = { compile: (db: Db) => CompiledQuery<Row> }

/** A statement of many requests: the query builder builds it once, and after that only its values change. */
export const builtOnce = <Values extends object, Row>(
  build: (db: Db, values: Values) => Buildable<Row>,
): ((db: Db, values: Values) => Promise<Row[]>) => {
  const places = new Proxy({} as Values, { get: (_, name) => new Place(name) })
  let built: CompiledQuery<Row> | null = null
  return async (db, values) => {
    built ??= build(db, places).compile(db)
    const parameters = built.parameters.map((parameter) =>
      parameter instanceof Place ? values[parameter.name as keyof Values] : parameter,
    )
    return (await db.executeQuery<Row>({ ...built, parameters })).rows
  }
}
