import { CloseCircleFilled } from '@ant-design/icons'
import { useLingui as useCatalog } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Input, Select } from 'antd'
import type { FieldSource, MappedFormat, SuggestionReason, TableField } from '#contracts/column-mapping.ts'
import { CellWriting } from './cell-writing.tsx'
import { fieldName, reasonWords } from './mapping-words.ts'
import styles from './preparation.module.css'

type MappingFieldsProps = {
  format: MappedFormat
  fields: readonly TableField[]
  sources: Readonly<Record<string, FieldSource>>
  columns: readonly string[]
  reasons: Readonly<Record<string, SuggestionReason>>
  disabled: boolean
  onField: (field: string, source: FieldSource | null) => void
}

/** Value of the choice that writes the same text into all rows; no column has it, labels are never blank. */
const sameForAll = ' '

/** For each field of a table where its text comes from. */
export function MappingFields({ fields, ...props }: MappingFieldsProps) {
  return (
    <ul className={styles.fields}>
      {fields.map((field) => (
        <MappingField key={field.name} field={field} {...props} />
      ))}
    </ul>
  )
}

type MappingFieldProps = Omit<MappingFieldsProps, 'fields'> & { field: TableField }

function MappingField({ format, field, sources, columns, reasons, disabled, onField }: MappingFieldProps) {
  const { t, i18n } = useLingui()
  const { _ } = useCatalog()
  const source = sources[field.name]
  const name = fieldName(format, field, i18n)
  const reason = reasons[field.name]
  const strays = source !== undefined && 'column' in source && !columns.includes(source.column)
  const chosen = source === undefined ? undefined : 'column' in source ? source.column : sameForAll
  return (
    <li className={styles.field}>
      <span className={styles.fieldName}>
        {name}
        {field.needed && (
          <span className={styles.needed}>
            <Trans>needed</Trans>
          </span>
        )}
      </span>
      <div className={styles.fieldChoice}>
        <Select
          className={styles.column ?? ''}
          aria-label={t`Column for ${name}`}
          disabled={disabled}
          allowClear={{ clearIcon: <CloseCircleFilled />, label: t`Clear the column for ${name}` }}
          showSearch
          placeholder={t`Not in the file`}
          status={strays || (field.needed && source === undefined) ? 'error' : ''}
          value={chosen}
          options={[
            { value: sameForAll, label: t`The same for all rows` },
            ...columns.map((column) => ({ value: column, label: column })),
          ]}
          onChange={(value: string | undefined) => {
            if (value === undefined) onField(field.name, null)
            else onField(field.name, value === sameForAll ? { constant: '' } : { column: value })
          }}
        />
        {source && 'constant' in source && (
          <Input
            aria-label={t`Text of ${name} in all rows`}
            disabled={disabled}
            maxLength={500}
            value={source.constant}
            onChange={(event) => onField(field.name, { constant: event.target.value })}
          />
        )}
        {source && 'column' in source && (
          <CellWriting
            kind={field.kind}
            name={name}
            source={source}
            disabled={disabled}
            onSource={(changed) => onField(field.name, changed)}
          />
        )}
      </div>
      {strays && (
        <p className={styles.reason}>
          <Trans>The file has no column of this name.</Trans>
        </p>
      )}
      {format === 'stakes-csv' && field.name === 'capital' && source === undefined && (
        <p className={styles.reason}>
          <Trans>Without it every share counts as unknown.</Trans>
        </p>
      )}
      {reason && !strays && source && 'column' in source && (
        <p className={styles.reason}>
          {_(reasonWords(reason))}{' '}
          {reason.orderOpen && (
            <strong>
              <Trans>No date tells day and month apart; check their order.</Trans>
            </strong>
          )}
        </p>
      )}
    </li>
  )
}
