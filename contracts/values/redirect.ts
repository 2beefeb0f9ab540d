import * as v from 'valibot'

/** A search may hold a query of many names. */
const maxCharacters = 2_000_000
const maxOfPath = 1000

/**
 * Path, query and fragment of a page of this application: never another origin, never the sign-in page itself. Whatever
 * reads the path later may decode it, more than once even: it is judged with its percent signs resolved.
 */
export const RedirectTarget = v.pipe(
  v.string(),
  v.maxLength(maxCharacters),
  v.regex(/^\/[^\s\\\p{Cc}]*$/u, 'is not a path of this application'),
  v.check((target) => (/^[^?#]*/.exec(target)?.[0].length ?? 0) <= maxOfPath, 'has too long a path'),
  v.check((target) => !/\/\/|\/\.\.?(?:\/|$)|[\\\p{Cc}]/u.test(pathOf(target)), 'is not a path of this application'),
  v.check((target) => !/^\/user\/login(?:\/|$)/i.test(pathOf(target)), 'is the sign-in page'),
)

/** The path without anything encoded in it. */
function pathOf(target: string): string {
  let path = target.replace(/[?#].*/, '').slice(0, maxOfPath)
  for (let before = ''; before !== path; ) {
    before = path
    path = path.replace(/%([0-7][\da-f])/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  }
  return path
}
