/** Database with all tables and no rows, of which each test gets a copy. */
export const templateDatabase = 'riskatlas_test_template'

/** Table of the copies that stand ready, in the database that the URL of the tests names. */
export const shelfTable = 'riskatlas_test_shelf'

/** Tells the one who fills the shelf that a copy was taken. */
export const shelfChannel = 'riskatlas_test_shelf'

/** The same server, another database. */
export function urlWithDatabase(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}

/** A name for a copy that nobody has yet. */
export function freshDatabaseName(): string {
  return `riskatlas_test_${crypto.randomUUID().replaceAll('-', '')}`
}

/** The statement that copies a database of the tests. Its files are copied whole, which is quickest without fsync. */
export function copyStatement(name: string, template: string): string {
  return `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`
}
