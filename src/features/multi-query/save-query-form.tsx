import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import type { QueryVisibility, SavedQuery } from '#contracts/saved-query.ts'
import { TypedForm } from '#src/components/typed-form.tsx'
import styles from './multi-query.module.css'

type SaveQueryFormProps = {
  opened: SavedQuery | null
  isChanged: boolean
  busy: boolean
  onCreate: (name: string, visibility: QueryVisibility) => void
  onChange: (name: string, visibility: QueryVisibility) => void
}

/** Saves the query on the screen under a name: in the place of the one that is open, or as a new one. */
export function SaveQueryForm({ opened, isChanged, busy, onCreate, onChange }: SaveQueryFormProps) {
  const { t } = useLingui()
  const maySayWho = opened === null || opened.isOwn
  return (
    <TypedForm
      className={styles.saving}
      busy={busy}
      onSubmit={(typed) => {
        const name = typed('name').trim()
        if (name === '') return
        const visibility = maySayWho ? (typed('visibility') === 'team' ? 'team' : 'private') : 'team'
        const asNew = opened === null || typed('as') === 'new'
        if (asNew) onCreate(name, visibility)
        else onChange(name, visibility)
      }}
    >
      <input
        className={styles.field}
        name="name"
        aria-label={t`Name of the query`}
        placeholder={t`Name of the query`}
        required
        maxLength={200}
        defaultValue={opened?.name ?? ''}
        autoComplete="off"
      />
      {maySayWho && (
        <select
          className={styles.field}
          name="visibility"
          aria-label={t`Who finds it`}
          defaultValue={opened?.visibility ?? 'private'}
        >
          <option value="private">{t`Only me`}</option>
          <option value="team">{t`The team`}</option>
        </select>
      )}
      {opened && (
        <select className={styles.field} name="as" aria-label={t`How it is saved`} defaultValue="same">
          <option value="same">{t`In the place of “${opened.name}”`}</option>
          <option value="new">{t`As a new query`}</option>
        </select>
      )}
      <Button type="primary" htmlType="submit" loading={busy}>
        <Trans>Save</Trans>
      </Button>
      {opened && isChanged && (
        <span className={styles.quiet}>
          <Trans>The conditions on the screen are not the saved ones.</Trans>
        </span>
      )}
    </TypedForm>
  )
}
