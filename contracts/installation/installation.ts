import * as v from 'valibot'
import { plainLine } from '../values/plain-line.ts'

/** A name with the page it leads to; shown only where the name is not empty. */
export const InstitutionLink = v.object({
  name: plainLine(200),
  address: v.union([
    v.literal(''),
    v.pipe(plainLine(500), v.url(), v.regex(/^https?:\/\//i, 'must begin with http:// or https://')),
  ]),
})
export type InstitutionLink = v.InferOutput<typeof InstitutionLink>

/** Whether people may make accounts for themselves: at once, after an administrator agrees, or not at all. */
export const RegistrationPolicy = v.picklist(['open', 'approval', 'closed'])
export type RegistrationPolicy = v.InferOutput<typeof RegistrationPolicy>

/** What an administrator decides for the whole installation. */
export const InstallationSettings = v.object({
  university: InstitutionLink,
  institute: InstitutionLink,
  registration: RegistrationPolicy,
  /** Whether the user menu offers the personal center and settings. */
  accountMenu: v.boolean(),
  /** Whether administrators must have a second factor or a passkey. */
  secondFactorForAdministrators: v.boolean(),
  /** Whether feeds may be fetched from addresses of private networks and of the machine the server runs on. */
  privateFeeds: v.boolean(),
})
export type InstallationSettings = v.InferOutput<typeof InstallationSettings>

export const defaultSettings: InstallationSettings = {
  university: { name: '', address: '' },
  institute: { name: '', address: '' },
  registration: 'approval',
  accountMenu: true,
  secondFactorForAdministrators: false,
  privateFeeds: false,
}

/** `GET /api/installation`: public data of the installation. */
export const Installation = v.object({
  university: InstitutionLink,
  institute: InstitutionLink,
  registration: RegistrationPolicy,
  accountMenu: v.boolean(),
  /** Name of the OpenID provider to sign in with; `null` where none is configured. */
  oidc: v.nullable(v.string()),
})
export type Installation = v.InferOutput<typeof Installation>
