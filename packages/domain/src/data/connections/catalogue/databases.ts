import { type Brought, builtIn, n8n, type Systems, singer } from './system.ts'

/** All that its tables have. */
const anything: readonly Brought[] = ['sales', 'refunds', 'products', 'customers', 'expenses', 'activities']

export const databases: Systems = {
  mysql: {
    name: 'MySQL and MariaDB',
    ways: [
      builtIn('mysql', {
        brings: anything,
        proof: { against: 'real system', test: 'packages/connectors/src/databases/mysql.real.ts' },
      }),
    ],
  },
  postgresql: {
    name: 'PostgreSQL',
    ways: [
      builtIn('postgresql', {
        brings: anything,
        proof: {
          against: 'real system',
          test: 'apps/api/src/features/data/connections/postgresql-source.test.ts',
        },
      }),
    ],
  },
  sqlserver: {
    name: 'Microsoft SQL Server and Azure SQL',
    ways: [
      builtIn('sqlserver', {
        brings: anything,
        proof: {
          against: 'published schema',
          test: 'packages/connectors/src/databases/sqlserver.test.ts',
        },
      }),
      singer('tap-mssql', anything),
      n8n('Microsoft SQL', anything),
    ],
  },
  sqlite: {
    name: 'SQLite',
    ways: [
      builtIn('sqlite', {
        brings: anything,
        proof: { against: 'real system', test: 'packages/connectors/src/databases/sqlite.test.ts' },
      }),
    ],
  },
  oracle: { name: 'Oracle Database', ways: [singer('tap-oracle', anything)] },
  db2: { name: 'IBM Db2', ways: [singer('tap-db2', anything)] },
  sybase: { name: 'SAP ASE (Sybase)', ways: [singer('tap-sybase', anything)] },
  mongodb: { name: 'MongoDB', ways: [singer('tap-mongodb', anything), n8n('MongoDB', anything)] },
  dynamodb: {
    name: 'Amazon DynamoDB',
    ways: [singer('tap-dynamodb', anything), n8n('AWS DynamoDB', anything)],
  },
  redshift: { name: 'Amazon Redshift', ways: [singer('tap-redshift', anything)] },
  athena: { name: 'Amazon Athena', ways: [singer('tap-athena', anything)] },
  bigquery: {
    name: 'Google BigQuery',
    ways: [singer('tap-bigquery', anything), n8n('Google BigQuery', anything)],
  },
  snowflake: { name: 'Snowflake', ways: [singer('tap-snowflake', anything), n8n('Snowflake', anything)] },
  clickhouse: { name: 'ClickHouse', ways: [singer('tap-clickhouse', anything)] },
  cockroachdb: { name: 'CockroachDB', ways: [singer('tap-cockroachdb', anything)] },
  tidb: { name: 'TiDB', ways: [singer('tap-tidb', anything)] },
  cassandra: { name: 'Cassandra', ways: [singer('tap-cassandra', anything)] },
  duckdb: { name: 'DuckDB', ways: [singer('tap-duckdb', anything)] },
  supabase: { name: 'Supabase', ways: [n8n('Supabase', anything)] },
  access: { name: 'Microsoft Access', ways: [singer('tap-msaccess', anything)] },
  dbase: { name: 'dBase', ways: [singer('tap-dbf', anything)] },
  filemaker: { name: 'FileMaker', ways: [n8n('FileMaker', anything)] },
  airtable: { name: 'Airtable', ways: [singer('tap-airtable', anything), n8n('Airtable', anything)] },
  notion: { name: 'Notion', ways: [singer('tap-notion', anything), n8n('Notion', anything)] },
  coda: { name: 'Coda', ways: [singer('tap-coda', anything), n8n('Coda', anything)] },
  quickbase: { name: 'Quickbase', ways: [singer('tap-quickbase', anything)] },
  baserow: { name: 'Baserow', ways: [n8n('Baserow', anything)] },
  nocodb: { name: 'NocoDB', ways: [n8n('NocoDB', anything)] },
  seatable: { name: 'SeaTable', ways: [n8n('SeaTable', anything)] },
  grist: { name: 'Grist', ways: [n8n('Grist', anything)] },
}
