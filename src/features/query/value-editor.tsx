import { Trans, useLingui } from '@lingui/react/macro'
import { Input, Select } from 'antd'
import type { EntityId, EntitySummary } from '#contracts/entities/entity.ts'
import type { QueryChoices } from '#contracts/query/query.ts'
import type { NodeId } from '#contracts/query/query-draft.ts'
import { type NumberUnit, partsOf, type QueryField } from '#contracts/query/query-fields.ts'
import { maxLinked, maxListed, type QueryValue } from '#contracts/query/query-value.ts'
import { isCounted, longestPeriod, type RelativeDays, type RelativePeriod } from '#contracts/values/relative-days.ts'
import { clearing } from '#src/components/controls/clearing.tsx'
import { DayField } from '#src/components/controls/day-field.tsx'
import { NumberField } from '#src/components/controls/number-field.tsx'
import { quietIcons } from '#src/components/controls/quiet-icons.tsx'
import { TabGoesOn } from '#src/components/controls/tab-goes-on.tsx'
import { countText } from '#src/components/text/amount-text.ts'
import { nameOf } from '#src/components/text/entity-words.ts'
import styles from './multi-query.module.css'
import { periodWords } from './query-words.ts'
import { type EditorTools, listedWord, ownValuesOf } from './value-words.ts'

type PeriodEditorProps = { value: RelativeDays; label: string; onValue: (value: RelativeDays) => void }

const periods = Object.keys(periodWords) as RelativePeriod[]
/** The initial value of a counted period. */
const defaultCount = 30

/** The editor of relative days. */
function PeriodEditor({ value: { period, count }, label, onValue }: PeriodEditorProps) {
  const { i18n, t } = useLingui()
  return (
    <span className={styles.range}>
      <select
        className={styles.field}
        aria-label={t`${label}: period`}
        value={period}
        onChange={(event) => {
          const chosen = periods.find((other) => other === event.target.value)
          if (!chosen) return
          onValue({ type: 'relative', period: chosen, count: isCounted(chosen) ? (count ?? defaultCount) : null })
        }}
      >
        {periods.map((other) => (
          <option key={other} value={other}>
            {i18n._(periodWords[other])}
          </option>
        ))}
      </select>
      {isCounted(period) && (
        <NumberField
          aria-label={t`${label}: how many`}
          value={count}
          min={1}
          max={longestPeriod}
          precision={0}
          onChange={(next) => onValue({ type: 'relative', period, count: next ?? defaultCount })}
        />
      )}
    </span>
  )
}

type ValueEditorProps = {
  node: NodeId
  field: QueryField
  value: QueryValue
  tools: EditorTools
  /** What is being compared, for who does not see the row. */
  label: string
  onValue: (value: QueryValue) => void
}

/** Where the value of a condition is typed or chosen. */
export function ValueEditor(props: ValueEditorProps) {
  const { node, value, tools, label, onValue } = props
  const { t } = useLingui()
  switch (value.type) {
    case 'text':
      return (
        <Input
          className={styles.value ?? ''}
          aria-label={label}
          value={value.text}
          maxLength={200}
          allowClear={clearing}
          onChange={(event) => onValue({ type: 'text', text: event.target.value })}
        />
      )
    case 'list':
      return <ListEditor {...props} list={value.list} />
    case 'numbers': {
      const { min, max } = value
      const limits = limitsOf(props.field)
      return (
        <span className={styles.range}>
          <NumberField
            aria-label={t`${label}: at least`}
            placeholder={t`at least`}
            value={min}
            {...limits}
            onChange={(next) => onValue({ type: 'numbers', min: next, max })}
          />
          <span aria-hidden="true">–</span>
          <NumberField
            aria-label={t`${label}: at most`}
            placeholder={t`at most`}
            value={max}
            {...limits}
            onChange={(next) => onValue({ type: 'numbers', min, max: next })}
          />
        </span>
      )
    }
    case 'days': {
      const { from, to } = value
      return (
        <span className={styles.range}>
          <DayField
            aria-label={t`${label}: from`}
            day={from}
            onDay={(day) => onValue({ type: 'days', from: day, to })}
          />
          <span aria-hidden="true">–</span>
          <DayField aria-label={t`${label}: to`} day={to} onDay={(day) => onValue({ type: 'days', from, to: day })} />
        </span>
      )
    }
    case 'relative':
      return <PeriodEditor value={value} label={label} onValue={onValue} />
    case 'parties':
      return (
        <PartyChooser
          parties={value.parties}
          names={tools.names}
          found={tools.sought?.node === node ? tools.found : []}
          seeking={tools.sought?.node === node && tools.seeking}
          label={label}
          onSeek={(words) => tools.onSeek(node, words)}
          onParties={(parties) => onValue({ type: 'parties', parties })}
        />
      )
    case 'none':
      return null
  }
}

/** Names and identifiers are pasted, one on a line; of the others, those that occur are offered. */
function ListEditor({ field, list, tools, label, onValue }: ValueEditorProps & { list: string[] }) {
  const { i18n, t } = useLingui()
  const maximum = countText(maxListed, i18n.locale)
  const isFull = list.length >= maxListed && (
    <p className={styles.quiet} role="status">
      <Trans>A list holds at most {maximum} values; further ones are left out.</Trans>
    </p>
  )
  if (partsOf(field).list === 'typed') {
    return (
      <>
        <Input.TextArea
          className={styles.value ?? ''}
          aria-label={t`${label}, one on a line`}
          placeholder={field === 'identifier' ? t`One on a line, e.g. LEI:5493001KJTIIGC8Y1R12` : t`One on a line`}
          autoSize={{ minRows: 1, maxRows: 8 }}
          value={list.join('\n')}
          onChange={(event) => onValue({ type: 'list', list: linesOf(event.target.value) })}
        />
        {isFull}
      </>
    )
  }
  const offered = offeredFor(field, tools.choices)
  return (
    <TabGoesOn>
      <Select
        className={styles.value ?? ''}
        mode="multiple"
        aria-label={label}
        placeholder={t`Choose`}
        maxTagCount={6}
        value={list}
        loading={offered === null}
        options={[...new Set([...(offered ?? []), ...list])].map((value) => ({
          value,
          label: listedWord(i18n, field, value),
        }))}
        showSearch={{ optionFilterProp: 'label', searchIcon: quietIcons.search }}
        onChange={(chosen: string[]) => onValue({ type: 'list', list: chosen.slice(0, maxListed) })}
      />
      {isFull}
      {(offered?.length ?? 0) >= maxListed && (
        <p className={styles.quiet}>
          <Trans>The {maximum} most frequent values are offered.</Trans>
        </p>
      )}
    </TabGoesOn>
  )
}

/** The last line is kept as it is being typed. */
const linesOf = (text: string): string[] => (text === '' ? [] : text.split(/\r?\n/).slice(0, maxListed))

/** The options of a list: the values of a field, or those that occur. `null` while loading. */
function offeredFor(field: QueryField, choices: QueryChoices | null): readonly string[] | null {
  return ownValuesOf(field) ?? (choices === null ? null : (choices[field] ?? []))
}

const figure = { min: -1e14, max: 1e14 }

const limitsOfUnit: Record<NumberUnit, { min: number; max: number; precision?: number }> = {
  count: { min: 0, max: 1e9, precision: 0 },
  share: figure,
  points: figure,
  percent: figure,
  amount: figure,
}

const limitsOf = (field: QueryField) => limitsOfUnit[partsOf(field).unit ?? 'amount']

type PartyChooserProps = {
  parties: readonly EntityId[]
  /** What the chosen ones are called, as far as that is known. */
  names: ReadonlyMap<EntityId, string | null>
  /** Found by the words that were typed last. */
  found: readonly EntitySummary[]
  seeking: boolean
  label: string
  onSeek: (words: string) => void
  onParties: (parties: EntityId[]) => void
}

/** Where parties are found by name and chosen. */
function PartyChooser({ parties, names, found, seeking, label, onSeek, onParties }: PartyChooserProps) {
  const { t } = useLingui()
  const offered = found.map((party) => ({
    value: party.id,
    label: [nameOf(party), party.jurisdiction].filter(Boolean).join(' · '),
  }))
  const chosen = parties
    .filter((id) => !found.some((party) => party.id === id))
    .map((id) => ({ value: id, label: names.get(id) ?? t`Party ${id}` }))
  return (
    <TabGoesOn>
      <Select
        className={styles.value ?? ''}
        mode="multiple"
        aria-label={label}
        placeholder={t`Name or identifier, e.g. LEI`}
        value={[...parties]}
        loading={seeking}
        options={[...chosen, ...offered]}
        showSearch={{ filterOption: false, searchIcon: quietIcons.search, onSearch: onSeek }}
        maxCount={maxLinked}
        maxTagCount={6}
        onChange={(next) => onParties(next)}
      />
    </TabGoesOn>
  )
}
