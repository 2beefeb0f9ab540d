import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Drawer, Input } from 'antd'
import { type FeedDraft, type FeedTrial, minMinutes } from '#contracts/feeds/feed.ts'
import { FormButtons } from '#src/components/controls/form-buttons.tsx'
import { LabelledField } from '#src/components/controls/labelled-field.tsx'
import parts from '#src/components/controls/page-parts.module.css'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { TypedForm } from '#src/components/controls/typed-form.tsx'
import { bytesText, countText, durationText, timestampText } from '#src/components/text/amount-text.ts'
import type { FeedBridge } from '#src/machines/feeds/use-feed.ts'
import { FeedProblemText } from './feed-runs.tsx'
import styles from './feeds.module.css'

export type FeedFormProps = Omit<FeedDrawerProps, 'draft' | 'isNew'> & { draft: FeedDraft }

type FeedDrawerProps = Pick<
  FeedBridge,
  | 'draft'
  | 'unusable'
  | 'taken'
  | 'trial'
  | 'trying'
  | 'trialProblem'
  | 'problem'
  | 'saving'
  | 'mayEdit'
  | 'onEdit'
  | 'onTry'
  | 'onSave'
  | 'onClose'
> & { isNew: boolean }

/** The form of a feed beside the list that it comes into. */
export function FeedDrawer({ draft, isNew, ...form }: FeedDrawerProps) {
  const { t } = useLingui()
  return (
    <Drawer
      open={draft !== null}
      title={isNew ? t`New feed` : t`Change the feed`}
      size={520}
      destroyOnHidden
      onClose={form.onClose}
    >
      {draft && <FeedForm draft={draft} {...form} />}
    </Drawer>
  )
}

/** Minutes that are offered, from one fetch to the next. */
const [day, week] = [1440, 10_080]
const offered = [minMinutes, 15, 30, 60, 180, 360, 720, day, week]

function FeedForm(props: FeedFormProps) {
  const { mayEdit } = props
  return (
    <TypedForm className={styles.form} busy={props.saving} onSubmit={props.onSave}>
      <FeedNameAndAddress {...props} />
      <FeedContent {...props} />
      <FeedInterval {...props} />
      <div className={parts.tools}>
        <Button loading={props.trying} disabled={!mayEdit} onClick={props.onTry}>
          <Trans>Try it</Trans>
        </Button>
        <span className={parts.quiet}>
          <Trans>Fetches it once and stores nothing.</Trans>
        </span>
      </div>
      <FeedTrialPanel trial={props.trial} trying={props.trying} trialProblem={props.trialProblem} />
      <ProblemAlert problem={props.problem} />
      <FormButtons busy={props.saving} onCancel={props.onClose}>
        <Trans>Save</Trans>
      </FormButtons>
    </TypedForm>
  )
}

function FeedNameAndAddress({ draft, unusable, taken, mayEdit, onEdit }: FeedFormProps) {
  const { t } = useLingui()
  return (
    <>
      <LabelledField
        id="feed-name"
        label={t`Name of the source`}
        hint={t`Under this name its articles say where they come from.`}
        problem={
          (unusable.includes('name') &&
            (draft.name.trim() === ''
              ? t`Give the source a name.`
              : t`A name is one line without control characters.`)) ||
          (taken === 'name' && t`Another source has this name.`)
        }
      >
        {(field) => (
          <Input
            {...field}
            autoFocus
            dir="auto"
            autoComplete="off"
            value={draft.name}
            maxLength={200}
            readOnly={!mayEdit}
            onChange={(event) => onEdit({ name: event.target.value })}
          />
        )}
      </LabelledField>
      <LabelledField
        id="feed-address"
        label={t`Address of the feed`}
        hint={t`RSS, Atom, JSON Feed, or a list of announcements as exchanges send it (JSON).`}
        problem={
          (unusable.includes('address') && draft.address.trim() === '' && t`Please input the address of the feed!`) ||
          (unusable.includes('address') &&
            t`A feed's address begins with https:// or http:// and holds no user name or password.`) ||
          (taken === 'address' && t`Another feed has this address.`)
        }
      >
        {(field) => (
          <Input
            {...field}
            type="url"
            inputMode="url"
            dir="ltr"
            autoComplete="off"
            placeholder="https://"
            value={draft.address}
            maxLength={2000}
            readOnly={!mayEdit}
            onChange={(event) => onEdit({ address: event.target.value })}
          />
        )}
      </LabelledField>
    </>
  )
}

/** What a feed brings: articles or announcements, with the pages behind them or without. */
function FeedContent({ draft, mayEdit, onEdit }: FeedFormProps) {
  const { t } = useLingui()
  return (
    <>
      <fieldset className={styles.choices} disabled={!mayEdit}>
        <legend>
          <Trans>What it brings</Trans>
        </legend>
        {(['opinion', 'announcement'] as const).map((kind) => (
          <label key={kind}>
            <input
              type="radio"
              name="feed-kind"
              checked={draft.kind === kind}
              onChange={() => onEdit({ kind, readsLinked: kind === 'announcement' })}
            />
            <span>{kind === 'opinion' ? t`Public-opinion data` : t`Official announcement data`}</span>
          </label>
        ))}
      </fieldset>
      <div className={styles.choices}>
        <label>
          <input
            type="checkbox"
            checked={draft.readsLinked}
            disabled={!mayEdit}
            aria-describedby="feed-linked-hint"
            onChange={({ target }) => onEdit({ readsLinked: target.checked })}
          />
          <span>{t`Read what entries link to`}</span>
        </label>
        <span id="feed-linked-hint" className={parts.quiet}>
          <Trans>
            An entry that is no more than a title and a link gets the text of the page or PDF behind it. Pages are asked
            for one after the other, as robots.txt allows. Publishers of news often want their pages read by people
            alone: ask them first.
          </Trans>
        </span>
      </div>
    </>
  )
}

function FeedInterval({ draft, mayEdit, onEdit }: FeedFormProps) {
  const { t, i18n } = useLingui()
  const intervalText = (minutes: number) => {
    if (minutes === day) return t`Every day`
    return minutes === week ? t`Every week` : t`Every ${durationText(minutes * 60, i18n.locale)}`
  }
  const minutes = draft.everyMinutes === null ? offered : [...new Set([...offered, draft.everyMinutes])]
  return (
    <LabelledField
      id="feed-interval"
      label={t`How often it is fetched`}
      hint={t`Less often where the server or the feed asks for it.`}
    >
      {(field) => (
        <select
          {...field}
          className={parts.select}
          disabled={!mayEdit}
          value={draft.everyMinutes ?? ''}
          onChange={({ target }) => onEdit({ everyMinutes: target.value === '' ? null : Number(target.value) })}
        >
          <option value="">{t`As often as it brings something new`}</option>
          {minutes
            .toSorted((a, b) => a - b)
            .map((of) => (
              <option key={of} value={of}>
                {intervalText(of)}
              </option>
            ))}
        </select>
      )}
    </LabelledField>
  )
}

type FeedTrialState = Pick<FeedFormProps, 'trial' | 'trying' | 'trialProblem'>

/** What one fetch of the feed brings. */
function FeedTrialPanel({ trial, trying, trialProblem }: FeedTrialState) {
  return (
    <div className={styles.trial} aria-busy={trying}>
      <div role="status">
        {trying && <Trans>The feed is being fetched…</Trans>}
        {trial && <Verdict trial={trial} />}
      </div>
      {trial && <Circumstances trial={trial} />}
      {trial && trial.articles.length > 0 && (
        <ol className={styles.entries}>
          {trial.articles.map(({ title, publishedAt, url }) => (
            <li key={`${title} ${publishedAt} ${url}`}>
              <bdi>{title}</bdi>{' '}
              {publishedAt !== null && (
                <span className={`${parts.quiet} ${parts.figure}`}>{timestampText(publishedAt)}</span>
              )}
            </li>
          ))}
        </ol>
      )}
      <ProblemAlert problem={trialProblem} type="warning" />
    </div>
  )
}

function Verdict({ trial: { problem, entries, refused, linked, articles } }: { trial: FeedTrial }) {
  if (problem) {
    return (
      <span className={styles.problem}>
        <FeedProblemText problem={problem} />
      </span>
    )
  }
  return (
    <>
      <b>
        <Plural value={entries - refused} one="# entry would come in." other="# entries would come in." />
      </b>{' '}
      {refused > 0 && (
        <Plural
          value={refused}
          one="# has neither title nor text and would be left out."
          other="# have neither title nor text and would be left out."
        />
      )}{' '}
      {linked > 0 && (
        <Plural
          value={linked}
          one="# entry is no more than a title and a link."
          other="# entries are no more than a title and a link."
        />
      )}{' '}
      {articles.length < entries - refused && <Trans>These are the first of them:</Trans>}
    </>
  )
}

function Circumstances({ trial }: { trial: FeedTrial }) {
  const { t, i18n } = useLingui()
  const robots = {
    allowed: t`allowed by robots.txt`,
    none: t`no robots.txt`,
    disallowed: t`forbidden by robots.txt`,
    unavailable: t`robots.txt cannot be read`,
  }
  const facts: (readonly [name: string, value: string | null])[] = [
    [t`Status`, trial.status === null ? null : String(trial.status)],
    [t`Type`, trial.contentType],
    [t`Bytes received`, trial.bytes === 0 ? null : bytesText(trial.bytes, i18n.locale)],
    [t`Time taken`, t`${countText(trial.milliseconds, i18n.locale)} ms`],
    [t`Robots`, trial.robots && robots[trial.robots]],
    [t`Asked as`, trial.userAgent],
    [t`Fetched again after`, trial.nextInMinutes === null ? null : durationText(trial.nextInMinutes * 60, i18n.locale)],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
      )}
      {trial.addresses.length > 1 && (
        <div>
          <dt>{t`Redirected`}</dt>
          <dd>
            <ol>
              {trial.addresses.map((address) => (
                <li key={address}>
                  <bdi dir="ltr">{address}</bdi>
                </li>
              ))}
            </ol>
          </dd>
        </div>
      )}
    </dl>
  )
}
