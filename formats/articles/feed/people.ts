import type { FeedPerson } from './feed-part.ts'

/** A person by the parts that an element has, or by text such as `Name (name@example.com)` and `name@example.com (Name)`. */
export function personFrom(
  fields: ReadonlyMap<string, string>,
  text: string,
  resolve: (uri: string) => string | null,
): FeedPerson {
  const uri = fields.get('uri')
  const field = (name: string) => fields.get(name) ?? fields.get(`itunes:${name}`) ?? null
  const address = uri === undefined ? null : resolve(uri)
  if (fields.size > 0) return { name: field('name'), email: field('email'), uri: address }
  const email = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/.exec(text.slice(0, 1000))?.[0] ?? null
  const name = (email === null ? text : text.replace(email, '').replace(/mailto:|[()<>]|\[\]/g, '')).trim()
  return { name: name === '' ? null : name, email, uri: null }
}
