import { useLingui as useCatalog } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Input, Upload } from 'antd'
import type { ListedMapping } from '#contracts/imports/column-mapping.ts'
import { CutNote } from '#src/components/controls/page-parts.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { SuccessMessage } from '#src/components/controls/success-message.tsx'
import { timestampText } from '#src/components/text/amount-text.ts'
import type { SavedMappings } from '#src/machines/imports/use-saved-mappings.ts'
import { tableName } from './field-words.ts'
import styles from './imports.module.css'
import { fieldName } from './mapping-words.ts'

type MappingListProps = SavedMappings & {
  /** All saved mappings, by name. */
  mappings: readonly ListedMapping[]
  /** How many there are, where not all are listed. */
  total: number | undefined
  /** A file is to be prepared by a mapping. */
  onFile: (mapping: ListedMapping, file: File) => void
}

/** The saved mappings of all users: their contents, names, and files to prepare with them. */
export function MappingList(props: MappingListProps) {
  const { mappings, removed, problem, busy } = props
  if (mappings.length === 0 && removed === null && problem === null) return null
  return (
    <details className={styles.mappings}>
      <summary>
        <h2>
          <Plural value={props.total ?? mappings.length} one="# saved mapping" other="# saved mappings" />
        </h2>
      </summary>
      <SuccessMessage
        tools={
          removed !== null && (
            <Button type="link" size="small" loading={busy} onClick={props.onUndo}>
              <Trans>Undo</Trans>
            </Button>
          )
        }
      >
        {removed !== null && <Trans>“{removed}” was removed.</Trans>}
      </SuccessMessage>
      {problem && <ProblemAlert problem={problem} onDismiss={props.onProblemDismissed} />}
      <CutNote listed={mappings.length} all={props.total} />
      <ul>
        {mappings.map((mapping) => (
          <MappingItem key={mapping.savedAt} mapping={mapping} {...props} />
        ))}
      </ul>
    </details>
  )
}

function MappingItem({ mapping, ...props }: Omit<MappingListProps, 'mappings' | 'total'> & { mapping: ListedMapping }) {
  const { t } = useLingui()
  const { _ } = useCatalog()
  const { name, imports, savedBy, savedAt } = mapping
  const { renaming, busy } = props
  const at = timestampText(savedAt)
  return (
    <li>
      <div className={styles.mappingHead}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span className={styles.mappingActions}>
          <Upload
            showUploadList={false}
            disabled={busy}
            beforeUpload={(file) => {
              props.onFile(mapping, file)
              return false
            }}
          >
            <Button size="small" disabled={busy} aria-label={t`Prepare a file by ${name}`}>
              <Trans>Prepare a file</Trans>
            </Button>
          </Upload>
          <Button
            size="small"
            data-rename=""
            aria-label={t`Rename ${name}`}
            aria-expanded={renaming?.name === name}
            onClick={() => props.onRename(name)}
          >
            <Trans>Rename</Trans>
          </Button>
          <Button size="small" disabled={busy} aria-label={t`Remove ${name}`} onClick={() => props.onRemove(mapping)}>
            <Trans>Remove</Trans>
          </Button>
        </span>
      </div>
      {renaming?.name === name && <Renaming name={name} typed={renaming.to} {...props} />}
      <p className={styles.about}>
        {_(tableName(mapping.mapping.format))} ·{' '}
        {savedBy === null ? (
          <Trans>saved on {at}</Trans>
        ) : (
          <Trans>
            saved by {savedBy} on {at}
          </Trans>
        )}{' '}
        · <Plural value={imports} _0="not used yet" one="used by # import" other="used by # imports" />
      </p>
      <Columns mapping={mapping.mapping} />
    </li>
  )
}

type RenamingProps = { name: string; typed: string } & Pick<
  MappingListProps,
  'busy' | 'mayRename' | 'onName' | 'onRenameDropped' | 'onRenameConfirmed'
>

function Renaming({ name, typed, busy, mayRename, onName, onRenameDropped, onRenameConfirmed }: RenamingProps) {
  const { t } = useLingui()
  return (
    <form
      className={styles.mappingHead}
      onSubmit={(event) => {
        event.preventDefault()
        backToButton(event.currentTarget)
        onRenameConfirmed()
      }}
    >
      <Input
        autoFocus
        className={styles.name ?? ''}
        aria-label={t`New name of ${name}`}
        maxLength={100}
        value={typed}
        onChange={({ target }) => onName(target.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key !== 'Escape') return
          backToButton(currentTarget)
          onRenameDropped()
        }}
      />
      <span className={styles.mappingActions}>
        <Button size="small" type="primary" htmlType="submit" disabled={!mayRename} loading={busy}>
          <Trans>Save</Trans>
        </Button>
        <Button
          size="small"
          disabled={busy}
          onClick={({ currentTarget }) => {
            backToButton(currentTarget)
            onRenameDropped()
          }}
        >
          <Trans>Cancel</Trans>
        </Button>
      </span>
    </form>
  )
}

/** The focus stays with the mapping whose name was being changed. */
function backToButton(inside: Element): void {
  inside.closest('li')?.querySelector<HTMLElement>('[data-rename]')?.focus()
}

/** Which column each field comes from. */
function Columns({ mapping: { format, fields } }: { mapping: ListedMapping['mapping'] }) {
  const { i18n } = useLingui()
  return (
    <ul className={styles.columns}>
      {Object.entries(fields).map(([name, source]) => (
        <li key={name}>
          {fieldName(format, { name, chinese: null }, i18n)} ←{' '}
          <bdi>{'column' in source ? source.column : `“${source.constant}”`}</bdi>
        </li>
      ))}
    </ul>
  )
}
