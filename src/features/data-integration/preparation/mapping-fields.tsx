import { CloseCircleFilled } from '@ant-design/icons'
import { useLingui as useCatalog } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, Input, Select } from 'antd'
import {
  DateOrder,
  type FieldSource,
  type SuggestionReason,
  type TableField,
  type Unit,
} from '#contracts/column-mapping.ts'
import { dateOrderWords, fieldName, reasonWords, unitWords } from './mapping-words.ts'
import styles from './preparation.module.css'

type MappingFieldsProps = {
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

function MappingField({ field, sources, columns, reasons, disabled, onField }: MappingFieldProps) {
  const { t, i18n } = useLingui()
  const { _ } = useCatalog()
  const source = sources[field.name]
  const name = fieldName(field, i18n.locale)
  const reason = reasons[field.name]
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
          status={field.needed && source === undefined ? 'error' : ''}
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
          <Writing field={field} name={name} source={source} disabled={disabled} onField={onField} />
        )}
      </div>
      {reason && source && 'column' in source && (
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

type WritingProps = {
  field: TableField
  name: string
  source: Extract<FieldSource, { column: string }>
  disabled: boolean
  onField: MappingFieldsProps['onField']
}

const unitsOf = (kind: TableField['kind']): readonly Unit[] => {
  if (kind === 'share') return ['percent']
  return kind === 'number' ? ['thousand', 'wan', 'million', 'yi'] : []
}

/** How the cells of a column are written, where that is not plain. */
function Writing({ field, name, source, disabled, onField }: WritingProps) {
  const { t } = useLingui()
  const { _ } = useCatalog()
  const { column, unit, dates, decimalComma } = source
  const units = unitsOf(field.kind)
  const numeric = units.length > 0 || field.kind === 'whole'
  if (field.kind === 'day' || field.kind === 'moment') {
    return (
      <Select
        className={styles.writing ?? ''}
        aria-label={t`Order of the dates of ${name}`}
        disabled={disabled}
        value={dates ?? ''}
        options={[
          { value: '', label: t`year first` },
          ...DateOrder.options.map((order) => ({ value: order, label: _(dateOrderWords[order]) })),
        ]}
        onChange={(order: DateOrder | '') => onField(field.name, order === '' ? { column } : { column, dates: order })}
      />
    )
  }
  if (!numeric) return null
  const comma = decimalComma ? ({ decimalComma } as const) : {}
  return (
    <>
      {units.length > 0 && (
        <Select
          className={styles.writing ?? ''}
          aria-label={t`Unit of ${name}`}
          disabled={disabled}
          value={unit ?? ''}
          options={[
            { value: '', label: field.kind === 'share' ? t`fraction of 1, or with %` : t`as they stand` },
            ...units.map((value) => ({ value, label: _(unitWords[value]) })),
          ]}
          onChange={(value: Unit | '') =>
            onField(field.name, value === '' ? { column, ...comma } : { column, ...comma, unit: value })
          }
        />
      )}
      <Checkbox
        disabled={disabled}
        checked={decimalComma ?? false}
        aria-label={t`Decimal comma in ${name}`}
        onChange={({ target }) =>
          onField(field.name, {
            column,
            ...(unit && { unit }),
            ...(target.checked && { decimalComma: true as const }),
          })
        }
      >
        <Trans>decimal comma</Trans>
      </Checkbox>
    </>
  )
}
