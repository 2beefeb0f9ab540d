import * as v from 'valibot'

/** `admin` administers the installation; `analyst` imports and analyses; `viewer` only reads. */
export const Access = v.picklist(['admin', 'analyst', 'viewer'])
export type Access = v.InferOutput<typeof Access>

/** Who may bring data in and cancel imports. The server enforces it; screens offer it to these alone. */
export const importers: readonly Access[] = ['analyst', 'admin']

/** Who may keep alert rules. The server enforces it; screens offer it to these alone. */
export const alertEditors: readonly Access[] = ['analyst', 'admin']

/** Who works on cases. */
export const caseKeepers: readonly Access[] = ['analyst', 'admin']

/** Who may keep and share explorations and scenarios. The server enforces it; screens offer it to these alone. */
export const explorationKeepers: readonly Access[] = ['analyst', 'admin']

/** Who may keep queries. The server enforces it; screens offer it to these alone. */
export const queryKeepers: readonly Access[] = ['analyst', 'admin']

/** What a user signs in with. */
export const Username = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200), v.regex(/^\P{Cc}*$/u))

/** Characters that the longest user name has when it is compared. */
const longestUsername = 200

/**
 * The user name of a new account: what is not seen, or turns the text around, could make one name look like another's.
 */
export const NewUsername = v.pipe(
  Username,
  v.regex(/^[^\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]*$/u, 'holds characters that are not seen'),
  v.check((name) => /\S/.test(name.normalize('NFKC')), 'is blank'),
  v.check((name) => name.normalize('NFKC').length <= longestUsername, 'is too long'),
)

/** Minimum characters of a new password. */
export const minPasswordLength = 12

/** A password as it is typed; what a new one must be is the server's to say (`weak_password`). */
export const Password = v.pipe(v.string(), v.minLength(1), v.maxLength(1000))

/** The request of the sign-in form. `autoLogin` requests a session that survives the browser. */
export const Credentials = v.object({
  username: Username,
  password: Password,
  autoLogin: v.optional(v.boolean(), false),
})
export type Credentials = v.InferOutput<typeof Credentials>

/** The user whose session it is. `avatar` is an address of this server. */
export const CurrentUser = v.object({
  username: v.string(),
  name: v.string(),
  avatar: v.nullable(v.string()),
  access: Access,
})
export type CurrentUser = v.InferOutput<typeof CurrentUser>

/** Reply of `GET /api/currentUser/` and of every sign-in: the user is in `user`, beside the fields of the envelope. */
export const UserReply = v.object({ success: v.literal(true), user: CurrentUser })
export type UserReply = v.InferOutput<typeof UserReply>

/** A user with an account, as shown to others. */
export const Colleague = v.object({ username: v.string(), name: v.string() })
export type Colleague = v.InferOutput<typeof Colleague>
