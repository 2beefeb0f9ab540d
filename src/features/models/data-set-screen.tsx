import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Popconfirm, Select, Spin } from 'antd'
import type { ReactNode } from 'react'
import { factOfColumn } from '#contracts/models/data-set-facts.ts'
import type { DataSetProfile, StoredDataSet, StoredRoles } from '#contracts/models/stored-data-set.ts'
import { LabelledField } from '#src/components/controls/labelled-field.tsx'
import parts from '#src/components/controls/page-parts.module.css'
import { PageHead, PageSection } from '#src/components/controls/page-parts.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { quietIcons } from '#src/components/controls/quiet-icons.tsx'
import { countText } from '#src/components/text/amount-text.ts'
import type { DataSetsBridge } from '#src/machines/models/use-data-sets.ts'
import { shareText } from './column-picture.tsx'
import { DataSetColumns, roleWords } from './data-set-columns.tsx'
import { TableSize } from './data-sets-screen.tsx'
import { labelChoices, rarestText, textsOf } from './label-choices.ts'
import styles from './models.module.css'

type DataSetScreenProps = Pick<DataSetsBridge, 'saving' | 'busy' | 'problem' | 'onRoles' | 'onRemove' | 'onDismiss'> & {
  dataSet: StoredDataSet
  mayEdit: boolean
  /** Where its file is had. */
  fileAddress: string
  /** Where facts are made columns of it. */
  facts: ReactNode
  /** Where a model is trained on it; nothing without an outcome. */
  training: ReactNode
}

/** A table: what its columns are, what they hold, and what is odd in it. */
export function DataSetScreen(props: DataSetScreenProps) {
  const { t } = useLingui()
  const { dataSet, mayEdit, busy, problem, onDismiss, onRemove } = props
  const { id, name, file, rows, columns, profile } = dataSet
  return (
    <div className={parts.screen}>
      <PageHead
        title={<bdi>{name}</bdi>}
        lead={
          <>
            <bdi dir="ltr">{file}</bdi> · <TableSize rows={rows} columns={columns} />
          </>
        }
        tools={
          <>
            <Button href={props.fileAddress} download>
              <Trans>As a file</Trans>
            </Button>
            {mayEdit && (
              <Popconfirm
                icon={quietIcons.warning}
                title={t`Remove this data set? The file stays with you alone.`}
                okText={t`Remove`}
                cancelText={t`Cancel`}
                onConfirm={() => onRemove(id, name)}
              >
                <Button danger disabled={busy}>
                  <Trans>Remove</Trans>
                </Button>
              </Popconfirm>
            )}
          </>
        }
      />
      <ProblemAlert problem={problem} onDismiss={onDismiss} />
      <Roles {...props} />
      {props.facts}
      {props.training}
      <DataSetColumns dataSet={dataSet} />
      {profile.flags.length > 0 && <Flags flags={profile.flags} />}
    </div>
  )
}

function Roles({ dataSet, mayEdit, saving, busy, onRoles }: DataSetScreenProps) {
  const { t, i18n } = useLingui()
  const { id, revision, profile } = dataSet
  const roles = saving ?? dataSet.roles
  const choose = (change: Partial<StoredRoles>) => onRoles(id, revision, { ...roles, ...change })
  const ofFile = profile.columns.filter(({ name }) => factOfColumn(name) === null)
  const keys = ofFile.map(({ name }) => ({ value: name, label: name }))
  const hasFacts = dataSet.facts !== null && dataSet.facts.columns.length > 0
  const label = profile.columns.find(({ name }) => name === roles.label)
  const field = (
    role: 'label' | 'id' | 'entity' | 'time',
    hint: ReactNode,
    onChange: (name: string | null) => void,
  ) => (
    <LabelledField id={`role-${role}`} label={i18n._(roleWords[role])} hint={hint}>
      {(attributes) => (
        <Select<string | null>
          {...attributes}
          showSearch
          allowClear={roles[role] !== null}
          disabled={!mayEdit || busy || (hasFacts && (role === 'entity' || role === 'time'))}
          value={roles[role]}
          placeholder={t`none`}
          options={role === 'label' ? labelChoices({ ...profile, columns: ofFile }) : keys}
          onChange={(name) => onChange(name ?? null)}
        />
      )}
    </LabelledField>
  )
  return (
    <PageSection
      title={<Trans>What the columns are</Trans>}
      lead={<LabelSentence profile={profile} roles={dataSet.roles} />}
      tools={saving && <Spin size="small" aria-label={t`Loading`} />}
    >
      <div className={styles.roles}>
        {field('label', <Trans>Says what came; a column of two to ten different values.</Trans>, (name) =>
          choose({ label: name, positive: name === null ? null : rarestText(profile, name) }),
        )}
        <LabelledField id="role-positive" label={<Trans>It came where it says</Trans>}>
          {(attributes) => (
            <Select<string | null>
              {...attributes}
              disabled={!mayEdit || busy || label === undefined}
              value={roles.positive}
              options={label ? textsOf(label).map(({ text }) => ({ value: text, label: text })) : []}
              onChange={(positive) => choose({ positive })}
            />
          )}
        </LabelledField>
        {field('entity', <Trans>Whose row it is. Its rows never stand on both sides of a test.</Trans>, (entity) =>
          choose({ entity }),
        )}
        {field('time', <Trans>When the row was known: a year, month or day.</Trans>, (time) => choose({ time }))}
        {field('id', <Trans>By which a row is found again.</Trans>, (column) => choose({ id: column }))}
      </div>
      {hasFacts && (
        <p className={parts.quiet}>
          <Trans>Company and time stay as they are while facts are columns: these were computed by them.</Trans>
        </p>
      )}
    </PageSection>
  )
}

/** How often it came, in words. */
function LabelSentence({ profile: { labels, rows }, roles }: { profile: DataSetProfile; roles: StoredRoles }) {
  const { i18n } = useLingui()
  if (labels === null) return <Trans>Name the outcome first: what a model is to foretell.</Trans>
  const known = rows - labels.missing
  const [positive, all, share] = [
    countText(labels.positive, i18n.locale),
    countText(known, i18n.locale),
    shareText(labels.positive / Math.max(1, known), i18n.locale),
  ]
  return (
    <Trans>
      It came in {positive} of {all} rows ({share}): <bdi>{roles.label}</bdi> = <bdi>{roles.positive}</bdi>.
    </Trans>
  )
}

const flagWords: Record<DataSetProfile['flags'][number]['code'], MessageDescriptor> = {
  CONSTANT_COLUMN: msg`holds one value only, and tells nothing`,
  DUPLICATE_COLUMN: msg`holds the same as another column`,
  LABEL_LEAK: msg`tells the outcome of every row by itself: it was probably written after it`,
  NAMES_ROWS: msg`names single rows, and tells nothing about others`,
  NOT_A_NUMBER: msg`a text among numbers; it counts as missing`,
  ROW_REFUSED: msg`could not be read and was left out`,
  NO_LABEL: msg`rows without an outcome; nothing is learnt from them`,
  NO_TIME: msg`rows without a time; nothing is learnt from them`,
}

function Flags({ flags }: Pick<DataSetProfile, 'flags'>) {
  const { i18n } = useLingui()
  return (
    <PageSection title={<Trans>What is odd</Trans>}>
      <ul className={styles.flags}>
        {flags.map(({ code, message, at }) => (
          <li key={`${code} ${at} ${message}`}>
            <bdi>{at}</bdi>: {i18n._(flagWords[code])}
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
