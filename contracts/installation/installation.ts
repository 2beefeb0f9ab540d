import * as v from 'valibot'
import { LocaleId } from '../values/locale.ts'
import { plainLine } from '../values/plain-line.ts'

/** Words in single languages. */
const inLanguages = (maximum: number) => v.optional(v.record(LocaleId, plainLine(maximum)), {})

/** A name with the page it leads to; shown only where it has a name. `names` stand in their language for `name`. */
export const InstitutionLink = v.strictObject({
  name: plainLine(200),
  names: inLanguages(200),
  address: v.union([
    v.literal(''),
    v.pipe(plainLine(500), v.url(), v.regex(/^https:\/\//i, 'must begin with https://')),
  ]),
})
export type InstitutionLink = v.InferOutput<typeof InstitutionLink>

/** Bytes of a logo at most. */
export const maxLogoBytes = 65_536

/**
 * A logo as a data URL, which every reply about the installation carries. Pictures that could hold a script are
 * refused.
 */
export const Logo = v.pipe(
  v.string(),
  v.maxLength(Math.ceil(maxLogoBytes / 3) * 4 + 32),
  v.regex(/^$|^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/),
)

/** Name and appearance of the product in this installation; an empty value stands for the product's own. */
export const ProductWords = v.strictObject({
  name: plainLine(60),
  names: inLanguages(60),
  tagline: plainLine(200),
  taglines: inLanguages(200),
  logo: Logo,
})
export type ProductWords = v.InferOutput<typeof ProductWords>

/** The words in a language: its own, or else those for all languages; '' where there are none. */
export const wordsIn = (locale: LocaleId, all: string, own: Readonly<Partial<Record<LocaleId, string>>>): string =>
  own[locale] || all

/**
 * What makes an installation its owner's: names, links, logo and tagline. As a file it is given to the server at its
 * start.
 */
export const InstallationKit = v.strictObject({
  product: ProductWords,
  university: InstitutionLink,
  institute: InstitutionLink,
})
export type InstallationKit = v.InferOutput<typeof InstallationKit>

/** Whether a kit names the institution that runs the installation, in any language. */
export const namesInstitution = ({
  university,
  institute,
}: Pick<InstallationKit, 'university' | 'institute'>): boolean =>
  [university, institute].some(({ name, names }) => [name, ...Object.values(names)].some((words) => words !== ''))

/** Whether people may make accounts for themselves: at once, after an administrator agrees, or not at all. */
export const RegistrationPolicy = v.picklist(['open', 'approval', 'closed'])
export type RegistrationPolicy = v.InferOutput<typeof RegistrationPolicy>

/** What an administrator decides for the whole installation. */
export const InstallationSettings = v.object({
  ...InstallationKit.entries,
  registration: RegistrationPolicy,
  /** Whether the user menu offers the personal center and settings. */
  accountMenu: v.boolean(),
  /** Whether administrators must have a second factor or a passkey. */
  secondFactorForAdministrators: v.boolean(),
  /** Whether feeds may be fetched from addresses of private networks and of the machine the server runs on. */
  privateFeeds: v.boolean(),
})
export type InstallationSettings = v.InferOutput<typeof InstallationSettings>

/** Nothing is invented: no institution is named, and the product bears its own name. */
export const defaultKit: InstallationKit = {
  product: { name: '', names: {}, tagline: '', taglines: {}, logo: '' },
  university: { name: '', names: {}, address: '' },
  institute: { name: '', names: {}, address: '' },
}

export const defaultSettings: InstallationSettings = {
  ...defaultKit,
  registration: 'approval',
  accountMenu: true,
  secondFactorForAdministrators: false,
  privateFeeds: false,
}

export const kitOf = ({ product, university, institute }: InstallationKit): InstallationKit => ({
  product,
  university,
  institute,
})

/** `GET /api/installation`: public data of the installation. */
export const Installation = v.object({
  ...InstallationKit.entries,
  registration: RegistrationPolicy,
  accountMenu: v.boolean(),
  /** Name of the OpenID provider to sign in with; `null` where none is configured. */
  oidc: v.nullable(v.string()),
})
export type Installation = v.InferOutput<typeof Installation>
