import { CloseCircleFilled } from '@ant-design/icons'
import { useLingui as useCatalog } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, Input, Select } from 'antd'
import {
  DateOrder,
  type FieldSource,
  IdentifierScheme,
  type MappedFormat,
  type SuggestionReason,
  type TableField,
  TimeZone,
  type Unit,
} from '#contracts/imports/column-mapping.ts'
import { quietIcons } from '#src/components/controls/quiet-icons.tsx'
import styles from './imports.module.css'
import { dateOrderWords, fieldName, reasonWords, schemeWords, unitWords, zoneName } from './mapping-words.ts'

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

/** For each field of a table, the source of its text. */
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
          allowClear={{ clearIcon: <CloseCircleFilled aria-hidden="true" />, label: t`Clear the column for ${name}` }}
          showSearch={{ searchIcon: quietIcons.search }}
          placeholder={t`Missing`}
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

type ColumnSource = Extract<FieldSource, { column: string }>

type CellWritingProps = {
  kind: TableField['kind']
  /** The name of the field. */
  name: string
  source: ColumnSource
  disabled: boolean
  onSource: (source: ColumnSource) => void
}

/** How the cells of a column are written, where that is not plain. */
function CellWriting({ kind, ...props }: CellWritingProps) {
  switch (kind) {
    case 'date':
      return <Dates {...props} />
    case 'date-time':
      return (
        <>
          <Dates {...props} />
          <Zone {...props} />
        </>
      )
    case 'identifier':
      return <Scheme {...props} />
    case 'share':
      return <Numbers units={['percent']} plain="share" {...props} />
    case 'number':
      return <Numbers units={['thousand', 'wan', 'million', 'yi']} plain="number" {...props} />
    case 'integer':
      return <Numbers units={[]} plain="number" {...props} />
    default:
      return null
  }
}

type PartProps = Omit<CellWritingProps, 'kind'>

function Dates({ name, source, disabled, onSource }: PartProps) {
  const { t } = useLingui()
  const { _ } = useCatalog()
  const { dates, ...others } = source
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
      onChange={(order: DateOrder | '') => onSource(order === '' ? others : { ...others, dates: order })}
    />
  )
}

function Zone({ name, source, disabled, onSource }: PartProps) {
  const { t, i18n } = useLingui()
  const { zone, ...others } = source
  const [china] = TimeZone.options
  return (
    <Select
      className={styles.writing ?? ''}
      aria-label={t`Time zone of ${name} where none is written`}
      disabled={disabled}
      popupMatchSelectWidth={false}
      value={zone ?? china}
      options={TimeZone.options.map((value) => ({ value, label: zoneName(value, i18n.locale) }))}
      onChange={(value) => onSource(value === china ? others : { ...others, zone: value })}
    />
  )
}

function Scheme({ name, source, disabled, onSource }: PartProps) {
  const { t } = useLingui()
  const { _ } = useCatalog()
  const { scheme, ...others } = source
  return (
    <Select
      className={styles.writing ?? ''}
      aria-label={t`Register of ${name}`}
      disabled={disabled}
      popupMatchSelectWidth={false}
      value={scheme ?? ''}
      options={[
        { value: '', label: t`recognised by its check digits` },
        ...IdentifierScheme.options.map((value) => ({ value, label: _(schemeWords[value]) })),
      ]}
      onChange={(value: IdentifierScheme | '') => onSource(value === '' ? others : { ...others, scheme: value })}
    />
  )
}

type NumbersProps = PartProps & { units: readonly Unit[]; plain: 'share' | 'number' }

function Numbers({ units, plain, name, source, disabled, onSource }: NumbersProps) {
  const { t } = useLingui()
  const { _ } = useCatalog()
  const { unit, decimalComma, ...others } = source
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
            { value: '', label: plain === 'share' ? t`fraction of 1, or with %` : t`as they stand` },
            ...units.map((value) => ({ value, label: _(unitWords[value]) })),
          ]}
          onChange={(value: Unit | '') =>
            onSource(value === '' ? { ...others, ...comma } : { ...others, ...comma, unit: value })
          }
        />
      )}
      <Checkbox
        disabled={disabled}
        checked={decimalComma ?? false}
        aria-label={t`Decimal comma in ${name}`}
        onChange={({ target }) =>
          onSource({ ...others, ...(unit && { unit }), ...(target.checked && { decimalComma: true as const }) })
        }
      >
        <Trans>decimal comma</Trans>
      </Checkbox>
    </>
  )
}
