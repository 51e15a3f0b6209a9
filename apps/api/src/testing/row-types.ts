import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

export type Kind = 'string' | 'number' | 'boolean' | 'Date' | 'Buffer' | 'string[]' | 'json'

/** A column as a table type declares it, or as the database has it. */
export type Column = {
  kind: Kind
  isNullable: boolean
  /** An insert must name it. */
  isRequired: boolean
  /** The database alone writes it. */
  isGenerated: boolean
}
export type Tables = Record<string, Record<string, Column>>

const src = fileURLToPath(new URL('..', import.meta.url))
const asked = join(src, 'row-types.virtual.ts')

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.Preserve,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
  noEmit: true,
  strict: true,
  skipLibCheck: true,
  types: ['node'],
}

/** A module that asks the compiler what a select of each table returns, and what an insert takes. */
const question = (): string => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tables.ts'),
  )
  const found = files.flatMap((file) => {
    const names = [...readFileSync(join(src, file), 'utf8').matchAll(/^export type (\w+Tables) =/gm)]
    return names.map(([, name]) => ({ name, file: `./${file.replaceAll('\\', '/')}` }))
  })
  return [
    "import type { Insertable, Selectable } from 'kysely'",
    ...found.map(({ name, file }) => `import type { ${name} } from '${file}'`),
    `type All = ${found.map(({ name }) => name).join(' & ')}`,
    'export type Selected = { [Table in keyof All]: Selectable<All[Table]> }',
    'export type Inserted = { [Table in keyof All]: Insertable<All[Table]> }',
  ].join('\n')
}

const programOf = (text: string): ts.Program => {
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists } = host
  host.fileExists = (file) => file === asked || fileExists(file)
  host.getSourceFile = (file, ...rest) =>
    file === asked ? ts.createSourceFile(file, text, ts.ScriptTarget.ES2023) : getSourceFile(file, ...rest)
  return ts.createProgram([asked], options, host)
}

const kindOf = (checker: ts.TypeChecker, type: ts.Type): Kind => {
  const parts = type.isUnion() ? type.types : [type]
  const areAll = (flag: ts.TypeFlags) => parts.every(({ flags }) => (flags & flag) !== 0)
  if (areAll(ts.TypeFlags.StringLike)) return 'string'
  if (areAll(ts.TypeFlags.NumberLike)) return 'number'
  if (areAll(ts.TypeFlags.BooleanLike)) return 'boolean'
  const name = type.getSymbol()?.name
  if (name === 'Date' || name === 'Buffer') return name
  return checker.typeToString(type) === 'string[]' ? 'string[]' : 'json'
}

/** The columns that the types in `*.tables.ts` declare, as the compiler understands them. */
export const declaredTables = (): Tables => {
  const program = programOf(question())
  const checker = program.getTypeChecker()
  const file = program.getSourceFile(asked)
  const module = file && checker.getSymbolAtLocation(file)
  if (!module) throw new Error('The table types could not be read.')
  const faults = program.getSemanticDiagnostics(file).map(({ messageText }) => messageText)
  if (faults.length > 0) throw new Error(`The table types could not be read: ${JSON.stringify(faults)}`)

  const propertiesOf = (type: ts.Type) =>
    checker.getPropertiesOfType(type).map((symbol) => [symbol, checker.getTypeOfSymbol(symbol)] as const)
  const tablesOf = (name: string) => {
    const symbol = checker.getExportsOfModule(module).find((exported) => exported.name === name)
    return symbol ? propertiesOf(checker.getDeclaredTypeOfSymbol(symbol)) : []
  }
  const inserts = new Map(
    tablesOf('Inserted').map(([table, type]) => [
      table.name,
      new Map(propertiesOf(type).map(([column]) => [column.name, column.flags & ts.SymbolFlags.Optional])),
    ]),
  )
  const columnOf = (table: string, [{ name }, type]: readonly [ts.Symbol, ts.Type]): [string, Column] => {
    const given = checker.getNonNullableType(type)
    const optional = inserts.get(table)?.get(name)
    return [
      name,
      {
        kind: kindOf(checker, given),
        isNullable: given !== type,
        isRequired: optional === 0,
        isGenerated: optional === undefined,
      },
    ]
  }
  return Object.fromEntries(
    tablesOf('Selected').map(([table, type]) => [
      table.name,
      Object.fromEntries(propertiesOf(type).map((column) => columnOf(table.name, column))),
    ]),
  )
}
