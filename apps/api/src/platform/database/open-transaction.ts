import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'

class HeldConnection extends DummyDriver implements DatabaseConnection {
  isHeld = true
  failure: Error | null = null
  statements = 0
  #onSent = () => {}

  constructor(private readonly connection: DatabaseConnection) {
    super()
  }

  override acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve(this)
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (!this.isHeld) throw new Error('The transaction has ended.')
    try {
      const answer = this.connection.executeQuery<Row>(query)
      this.statements += 1
      this.#onSent()
      return await answer
    } catch (error) {
      this.failure ??= error as Error
      throw this.failure
    }
  }

  streamQuery(): never {
    throw new Error('Read with a cursor instead.')
  }

  nextStatement(): Promise<void> {
    return new Promise((resolve) => {
      this.#onSent = resolve
    })
  }
}

/**
 * In Kysely's own transactions each statement waits until the one before is answered; here those asked for at once
 * go out at once, and take one round trip together.
 */
// biome-ignore lint/complexity/noBannedTypes: see Db
export class OpenTransaction extends Kysely<{}> {
  readonly #held: HeldConnection

  constructor(connection: DatabaseConnection) {
    const held = new HeldConnection(connection)
    super({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => held,
        createIntrospector: (db) => new PostgresIntrospector(db),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    })
    this.#held = held
  }

  override get isTransaction(): boolean {
    return true
  }

  /** Of its statements the first that failed: the others then fail because of it, and say so whoever hears it first. */
  get failure(): Error | null {
    return this.#held.failure
  }

  /** How many statements it has sent. */
  get statements(): number {
    return this.#held.statements
  }

  /** Done as soon as the next statement is sent; its answer may take longer. One at a time. */
  nextStatement(): Promise<void> {
    return this.#held.nextStatement()
  }

  /** From here on the connection is someone else's: what was left behind at work can ask nothing more. */
  end(): void {
    this.#held.isHeld = false
  }
}
