import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Input } from 'antd'
import * as v from 'valibot'
import {
  defaultKit,
  type InstallationKit,
  type InstallationSettings,
  kitOf,
  Logo,
  wordsIn,
} from '#contracts/installation/installation.ts'
import { LocaleId } from '#contracts/values/locale.ts'
import forms from '#src/components/administration/administration.module.css'
import { FilePick } from '#src/components/controls/file-pick.tsx'
import { LabelledField } from '#src/components/controls/labelled-field.tsx'
import { ProductBrand } from '#src/components/session/auth-layout.tsx'
import { localeNames } from '#src/components/text/locale-names.ts'
import styles from './installation.module.css'

export type KitFieldsProps = {
  settings: InstallationSettings
  /** Names of the fields that cannot be used, by their places in the settings. */
  unusable: readonly string[]
  mayEdit: boolean
  /** The language of the preview. */
  locale: LocaleId
  onEdit: (settings: InstallationSettings) => void
  onLogo: (file: File) => void
}

/** Names, links, logo and tagline of the installation, with what they come to. */
export function KitFields(props: KitFieldsProps) {
  const { t } = useLingui()
  const { settings, mayEdit, onEdit } = props
  const { product } = settings
  const kit = kitOf(settings)
  const isDefault = JSON.stringify(kit) === JSON.stringify(defaultKit)
  const editProduct = (differences: Partial<InstallationKit['product']>) =>
    onEdit({ ...settings, product: { ...product, ...differences } })
  return (
    <>
      <div className={styles.kit}>
        <div className={styles.fields}>
          <fieldset className={forms.group}>
            <legend>
              <Trans>Product</Trans>
            </legend>
            <WordsField
              {...props}
              id="product.name"
              label={t`Name`}
              maxLength={60}
              all={product.name}
              own={product.names}
              ownId="product.names"
              onWords={(name, names) => editProduct({ name, names })}
            />
            <WordsField
              {...props}
              id="product.tagline"
              label={t`Tagline`}
              maxLength={200}
              all={product.tagline}
              own={product.taglines}
              ownId="product.taglines"
              onWords={(tagline, taglines) => editProduct({ tagline, taglines })}
            />
            <LogoField {...props} onRemove={() => editProduct({ logo: '' })} />
          </fieldset>
          <LinkFields {...props} part="university" legend={t`University in the footer`} />
          <LinkFields {...props} part="institute" legend={t`Institute in the footer`} />
        </div>
        <KitPreview {...props} />
      </div>
      <div className={styles.tools}>
        <Button disabled={!mayEdit || isDefault} onClick={() => onEdit({ ...settings, ...defaultKit })}>
          <Trans>Back to the defaults</Trans>
        </Button>
        <a
          download="installation.json"
          href={`data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(kit, null, 2))}`}
        >
          <Trans>Save these names, links and logo as a file</Trans>
        </a>
        <small>
          <Trans>Another installation takes them from the file at its start.</Trans>
        </small>
      </div>
    </>
  )
}

type OwnWords = Partial<Record<LocaleId, string>>

type WordsFieldProps = Pick<KitFieldsProps, 'unusable' | 'mayEdit'> & {
  id: string
  ownId: string
  label: string
  maxLength: number
  all: string
  own: OwnWords
  onWords: (all: string, own: OwnWords) => void
}

/** Words for every language, and folded away those of single languages. */
function WordsField({ unusable, mayEdit, id, ownId, label, maxLength, all, own, onWords }: WordsFieldProps) {
  const { t } = useLingui()
  const given = Object.values(own).filter(Boolean).length
  const offered = LocaleId.options.length
  const input = (place: string, value: string, onChange: (value: string) => void, placeholder?: string) => ({
    dir: 'auto' as const,
    value,
    maxLength,
    readOnly: !mayEdit,
    placeholder,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    ...(unusable.includes(place) && { status: 'error' as const }),
  })
  return (
    <>
      <LabelledField id={id} label={label} problem={unusable.includes(id) && t`This cannot be used.`}>
        {(field) => <Input {...field} {...input(id, all, (words) => onWords(words, own))} />}
      </LabelledField>
      <details className={styles.languages}>
        <summary>
          <Trans>
            By language: {given} of {offered}
          </Trans>
        </summary>
        <div className={styles.language}>
          {LocaleId.options.map((locale) => {
            const place = `${ownId}.${locale}`
            const edit = (words: string) => {
              const { [locale]: _, ...others } = own
              onWords(all, words === '' ? others : { ...others, [locale]: words })
            }
            return (
              <LabelledField
                key={locale}
                id={place}
                label={localeNames[locale]}
                problem={unusable.includes(place) && t`This cannot be used.`}
              >
                {(field) => <Input {...field} {...input(place, own[locale] ?? '', edit, all)} />}
              </LabelledField>
            )
          })}
        </div>
      </details>
    </>
  )
}

function LogoField({ settings, mayEdit, onLogo, onRemove }: KitFieldsProps & { onRemove: () => void }) {
  const { t } = useLingui()
  const { logo } = settings.product
  return (
    <LabelledField
      id="product.logo"
      label={t`Logo`}
      hint={t`PNG, JPEG or WebP; 64 kB and 1,024 × 1,024 pixels at most`}
      problem={!v.is(Logo, logo) && t`This file is no such picture, or too large.`}
    >
      {(field) => (
        <fieldset {...field} className={styles.tools} aria-label={t`Logo`}>
          <FilePick accept="image/png,image/jpeg,image/webp" disabled={!mayEdit} onFile={onLogo}>
            <Trans>Choose a logo</Trans>
          </FilePick>
          {logo !== '' && (
            <Button disabled={!mayEdit} onClick={onRemove}>
              <Trans>Remove the logo</Trans>
            </Button>
          )}
        </fieldset>
      )}
    </LabelledField>
  )
}

type LinkFieldsProps = KitFieldsProps & { part: 'university' | 'institute'; legend: string }

function LinkFields({ part, legend, ...props }: LinkFieldsProps) {
  const { t } = useLingui()
  const { settings, unusable, mayEdit, onEdit } = props
  const link = settings[part]
  const edit = (differences: Partial<typeof link>) => onEdit({ ...settings, [part]: { ...link, ...differences } })
  return (
    <fieldset className={forms.group}>
      <legend>{legend}</legend>
      <WordsField
        {...props}
        id={`${part}.name`}
        ownId={`${part}.names`}
        label={t`Name`}
        maxLength={200}
        all={link.name}
        own={link.names}
        onWords={(name, names) => edit({ name, names })}
      />
      <LabelledField
        id={`${part}.address`}
        label={t`Page it leads to`}
        problem={unusable.includes(`${part}.address`) && t`The address of a page begins with https://.`}
      >
        {(field) => (
          <Input
            {...field}
            type="url"
            dir="ltr"
            placeholder="https://"
            value={link.address}
            maxLength={500}
            readOnly={!mayEdit}
            onChange={(event) => edit({ address: event.target.value })}
          />
        )}
      </LabelledField>
    </fieldset>
  )
}

/** How the sign-in page and the footer will look in the language that is spoken. */
function KitPreview({ settings, locale }: Pick<KitFieldsProps, 'settings' | 'locale'>) {
  const { t } = useLingui()
  const { product, university, institute } = settings
  const name = wordsIn(locale, product.name, product.names)
  const links = [university, institute]
    .map((link) => wordsIn(locale, link.name, link.names))
    .filter((words) => words !== '')
  return (
    <section className={styles.preview} aria-label={t`Preview`}>
      <p className={styles.caption} aria-hidden="true">
        <Trans>Preview</Trans>
      </p>
      <div className={styles.sheet}>
        <ProductBrand
          level="p"
          name={name}
          tagline={wordsIn(locale, product.tagline, product.taglines)}
          logo={v.is(Logo, product.logo) ? product.logo : ''}
        />
      </div>
      <p className={styles.footer}>
        {links.length > 0 ? links.join(' · ') : <Trans>No institution is named; the footer has no links.</Trans>}
      </p>
      <p className={styles.footer}>
        <Trans>Copyright © 2023</Trans> {name || <Trans>RiskAtlas</Trans>}
      </p>
    </section>
  )
}
