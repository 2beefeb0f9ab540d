import { Trans, useLingui } from '@lingui/react/macro'
import { Input } from 'antd'
import type { Profile } from '#contracts/account/account.ts'
import { countryCodes } from '#contracts/values/country.ts'
import { DraftButtons, type DraftState } from '#src/components/controls/draft-buttons.tsx'
import { LabelledField } from '#src/components/controls/labelled-field.tsx'
import parts from '#src/components/controls/page-parts.module.css'
import { PageSection } from '#src/components/controls/page-parts.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { TypedForm } from '#src/components/controls/typed-form.tsx'
import { countriesByName } from '#src/components/text/country-names.ts'
import styles from './account.module.css'

type ProfileFormProps = DraftState & {
  username: string
  profile: Profile
  onEdit: (profile: Profile) => void
  onSave: () => void
  onDiscard: () => void
  onUndo: () => void
}

/** The profile form. */
export function ProfileForm(props: ProfileFormProps) {
  const { t, i18n } = useLingui()
  const { profile, unusable, username, mayEdit, busy } = props
  const edit = (differences: Partial<Profile>) => props.onEdit({ ...profile, ...differences })
  const text = (
    name: Exclude<keyof Profile, 'country' | 'profile'>,
    label: string,
    most: number,
    autoComplete: string,
  ) => (
    <LabelledField
      id={`profile-${name}`}
      label={label}
      problem={unusable.includes(name) && (name === 'email' ? t`This is no email address.` : t`This cannot be used.`)}
    >
      {(field) => (
        <Input
          {...field}
          value={profile[name]}
          maxLength={most}
          autoComplete={autoComplete}
          readOnly={!mayEdit}
          {...(name === 'email' ? { type: 'email', dir: 'ltr' } : { dir: 'auto' })}
          onChange={(event) => edit({ [name]: event.target.value })}
        />
      )}
    </LabelledField>
  )
  return (
    <PageSection title={<Trans>Profile</Trans>} lead={<Trans>Administrators see it beside your user name.</Trans>}>
      <ProblemAlert problem={props.problem} />
      <TypedForm className={styles.profile} busy={busy} onSubmit={props.onSave}>
        <p className={styles.wide}>
          <span className={parts.quiet}>
            <Trans>User name</Trans>
          </span>{' '}
          <bdi>{username}</bdi>
        </p>
        {text('nickname', t`Nickname`, 100, 'nickname')}
        {text('email', t`Email`, 254, 'email')}
        <div className={styles.wide}>
          <LabelledField
            id="profile-profile"
            label={t`About me`}
            problem={unusable.includes('profile') && t`This cannot be used.`}
          >
            {(field) => (
              <Input.TextArea
                {...field}
                dir="auto"
                value={profile.profile}
                maxLength={2000}
                rows={3}
                className={parts.growing ?? ''}
                readOnly={!mayEdit}
                onChange={(event) => edit({ profile: event.target.value })}
              />
            )}
          </LabelledField>
        </div>
        <LabelledField id="profile-country" label={t`Country or region`}>
          {(field) => (
            <select
              {...field}
              className={parts.select}
              value={profile.country}
              autoComplete="country"
              disabled={!mayEdit}
              onChange={({ target }) => edit({ country: countryCodes.find((code) => code === target.value) ?? '' })}
            >
              <option value="">{t`Not given`}</option>
              {countriesByName(i18n.locale).map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </LabelledField>
        {text('province', t`Province or state`, 100, 'address-level1')}
        {text('city', t`City`, 100, 'address-level2')}
        {text('streetAddress', t`Street address`, 300, 'street-address')}
        <div className={`${styles.wide} ${parts.tools}`}>
          <DraftButtons {...props} />
        </div>
      </TypedForm>
    </PageSection>
  )
}
