import * as v from 'valibot'

/** Path, query and fragment of a page of this application: never another origin, never the sign-in page itself. */
export const RedirectTarget = v.pipe(
  v.string(),
  v.maxLength(2000),
  v.regex(/^\/(?![/\\])[^\s\\\p{Cc}]*$/u, 'is not a path of this application'),
  v.check((target) => !/^\/user\/login(?![^/?#])/.test(target), 'is the sign-in page'),
)
