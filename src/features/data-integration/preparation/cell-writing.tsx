import { useLingui as useCatalog } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, Select } from 'antd'
import {
  DateOrder,
  type FieldSource,
  IdentifierScheme,
  type TableField,
  TimeZone,
  type Unit,
} from '#contracts/column-mapping.ts'
import { dateOrderWords, schemeWords, unitWords, zoneName } from './mapping-words.ts'
import styles from './preparation.module.css'

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
export function CellWriting({ kind, ...props }: CellWritingProps) {
  switch (kind) {
    case 'day':
      return <Dates {...props} />
    case 'moment':
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
    case 'whole':
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
  const [usual] = TimeZone.options
  return (
    <Select
      className={styles.writing ?? ''}
      aria-label={t`Time zone of ${name} where none is written`}
      disabled={disabled}
      popupMatchSelectWidth={false}
      value={zone ?? usual}
      options={TimeZone.options.map((value) => ({ value, label: zoneName(value, i18n.locale) }))}
      onChange={(value) => onSource(value === usual ? others : { ...others, zone: value })}
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
