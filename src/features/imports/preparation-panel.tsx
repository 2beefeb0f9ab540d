import { CloseOutlined } from '@ant-design/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Input, Spin } from 'antd'
import type { TableBeginning as Beginning, UploadPreview } from '#contracts/imports/upload.ts'
import { LabelledField } from '#src/components/controls/labelled-field.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { ScrollRegion } from '#src/components/controls/scroll-region.tsx'
import type { PreparedFile } from '#src/machines/imports/use-file-preparation.ts'
import { DryRunResult } from './dry-run-result.tsx'
import { focusOnImportsIfLost, handsFocusOn } from './focus-on-imports.ts'
import styles from './imports.module.css'
import { MappingFields } from './mapping-fields.tsx'
import { fieldName } from './mapping-words.ts'
import { TablePlace } from './table-place.tsx'

/** Saying how a file is to be read, seeing what its import would do, and beginning it. */
export function PreparationPanel(props: PreparedFile) {
  const { t } = useLingui()
  const { preparation } = props
  const { preview, problem, doing, run } = preparation
  const name = preview?.upload.name ?? ''
  return (
    <section ref={handFocusOn} className={styles.panel} aria-labelledby="preparation-heading">
      <header className={styles.head}>
        <h2 id="preparation-heading">
          {name === '' ? <Trans>Checking the file…</Trans> : <Trans>Prepare {name}</Trans>}
        </h2>
        <Button
          type="text"
          icon={<CloseOutlined aria-hidden="true" />}
          aria-label={t`Close; the file is kept`}
          onClick={props.onClose}
        />
      </header>
      <Spin spinning={doing === 'loading'} delay={200}>
        {preview?.table && <Table {...props} preview={preview} table={preview.table} />}
      </Spin>
      {preview && <Actions {...props} />}
      <ProblemAlert problem={problem} />
      {run && <DryRunResult run={run} />}
    </section>
  )
}

/** The panel goes with the button that closed it, which rests before. */
const handFocusOn = (panel: HTMLElement | null) => () => {
  handsFocusOn(panel)()
  focusOnImportsIfLost()
}

type TableProps = PreparedFile & { preview: UploadPreview; table: NonNullable<UploadPreview['table']> }

function Table({ preparation, preview, table, ...props }: TableProps) {
  const { draft, fields, mayEdit, savedAs } = preparation
  const reasons =
    savedAs === null ? table.suggestions.find(({ format }) => format === draft?.format)?.reasons : undefined
  return (
    <>
      <TablePlace {...props} preparation={preparation} preview={preview} table={table} />
      {draft && (
        <MappingFields
          key={draft.format}
          format={draft.format}
          fields={fields}
          sources={draft.fields}
          columns={table.columns}
          reasons={reasons ?? {}}
          disabled={!mayEdit}
          onField={props.onField}
        />
      )}
      <TableBeginning table={table} />
    </>
  )
}

function Actions({ preparation, ...props }: PreparedFile) {
  const { t, i18n } = useLingui()
  const { doing, source, lacking, fields, savedAs, mayTry, mayImport, maySave, mayEdit, draft } = preparation
  const lackingNames = lacking.flatMap((name) => fields.find((field) => field.name === name) ?? [])
  const names = draft
    ? lackingNames.map((field) => fieldName(draft.format, field, i18n)).join(i18n.locale.startsWith('zh') ? '、' : ', ')
    : ''
  return (
    <div className={styles.actions}>
      <LabelledField id="preparation-source" label={t`Source`}>
        {(field) => (
          <Input
            {...field}
            disabled={!mayEdit}
            value={source}
            maxLength={200}
            placeholder={t`The file's own name`}
            onChange={(event) => props.onSource(event.target.value)}
          />
        )}
      </LabelledField>
      {draft && (
        <div className={styles.save}>
          <Input.Search
            disabled={!maySave}
            maxLength={100}
            aria-label={t`Name of the mapping`}
            placeholder={t`Name of the mapping`}
            enterButton={t`Save mapping`}
            onSearch={(name) => name.trim() !== '' && props.onSave(name.trim())}
          />
          {savedAs !== null && (
            <span role="status">
              <Trans>Saved as “{savedAs}”.</Trans>
            </span>
          )}
        </div>
      )}
      {names !== '' && (
        <p className={styles.lacking} role="status">
          <Trans>Choose where these come from: {names}</Trans>
        </p>
      )}
      <div className={styles.buttons}>
        {doing === 'trying' ? (
          <Button onClick={props.onStopTrying}>
            <Trans>Stop trying out</Trans>
          </Button>
        ) : (
          <Button disabled={!mayTry} onClick={props.onTry}>
            <Trans>Try out without importing</Trans>
          </Button>
        )}
        <Button type="primary" disabled={!mayImport} loading={doing === 'beginning'} onClick={props.onImport}>
          <Trans>Import</Trans>
        </Button>
        <Button disabled={!mayEdit} danger onClick={props.onRemove}>
          <Trans>Discard the file</Trans>
        </Button>
      </div>
    </div>
  )
}

/** The first rows of a table as in the file. */
function TableBeginning({ table }: { table: Beginning }) {
  const { t } = useLingui()
  const rows = table.rows.length
  return (
    <details className={styles.beginning} open>
      <summary>
        <Trans>The first {rows} rows</Trans>
      </summary>
      <ScrollRegion label={t`The first rows of the file`}>
        <table className={styles.cells}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Row</Trans>
              </th>
              {table.columns.map((column) => (
                <th key={column} scope="col">
                  <bdi>{column}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(({ row, cells }) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                {table.columns.map((column, index) => (
                  <td key={column}>
                    <bdi>{cells[index]}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  )
}
