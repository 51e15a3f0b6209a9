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

/** Should the transaction not begin, these have changed nothing. Functions that write are called add_… and remove_… */
const onlyReads = /^\s*(?:select|set local)\b(?![\s\S]*\b(?:add|remove)_\w+"?\()/

class TransactionConnection extends DummyDriver implements DatabaseConnection {
  isOpen = true
  failure: Error | null = null
  statements = 0
  #onSent = () => {}
  #beginning: Promise<unknown> | null

  constructor(
    private readonly connection: DatabaseConnection,
    beginning: Promise<unknown> | null,
  ) {
    super()
    this.#beginning = beginning
    beginning?.then(
      () => {
        this.#beginning = null
      },
      (error) => {
        this.failure = error
        this.isOpen = false
      },
    )
  }

  override acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve(this)
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#beginning && !onlyReads.test(query.sql)) await this.#beginning.catch(() => {})
    if (!this.isOpen) throw new Error('The transaction has ended.')
    try {
      const answer = this.connection.executeQuery<Row>(query)
      this.statements += 1
      this.#onSent()
      // Nothing follows from an answer before it is known that the transaction has begun.
      return this.#beginning ? (await Promise.all([answer, this.#beginning]))[0] : await answer
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
  readonly #connection: TransactionConnection
  /** The answer of its last statement, which only the end waits for. */
  last: Promise<unknown> | null = null

  /** `beginning` is what statements that write wait for. */
  constructor(connection: DatabaseConnection, beginning: Promise<unknown> | null = null) {
    const transactional = new TransactionConnection(connection, beginning)
    super({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => transactional,
        createIntrospector: (db) => new PostgresIntrospector(db),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    })
    this.#connection = transactional
  }

  override get isTransaction(): boolean {
    return true
  }

  /** The error of the first statement that failed: the others fail because of it, in any order. */
  get failure(): Error | null {
    return this.#connection.failure
  }

  /** How many statements it has sent. */
  get statements(): number {
    return this.#connection.statements
  }

  /** Done as soon as the next statement is sent; its answer may take longer. One at a time. */
  nextStatement(): Promise<void> {
    return this.#connection.nextStatement()
  }

  /** From here on the connection belongs to someone else: work that is still running can send nothing more. */
  end(): void {
    this.#connection.isOpen = false
  }
}
