/** The administrator's password on servers that are measured. */
export const password = 'a horse that is correct'

/** Signs the administrator in; gives the cookies to send. */
export async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}api/login/account/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  if (!response.ok) throw new Error(`Signing in: ${response.status} ${await response.text()}`)
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
