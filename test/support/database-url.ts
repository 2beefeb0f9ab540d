/** Database with all tables and no rows, of which each test gets a copy. */
export const templateDatabase = 'riskatlas_test_template'

/** The same server, another database. */
export function urlWithDatabase(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}
