import { useLingui } from '@lingui/react/macro'
import { Input, InputNumber, Select } from 'antd'
import { EntityKind } from '#contracts/entity.ts'
import { InterestKind } from '#contracts/interest.ts'
import type { QueryChoices } from '#contracts/query.ts'
import { mostListed, type QueryField, type QueryValue } from '#contracts/query-fields.ts'
import styles from './multi-query.module.css'
import { listedWord } from './value-words.ts'

type ValueEditorProps = {
  field: QueryField
  value: QueryValue
  /** What lists can be chosen from; `null` while that is on its way. */
  choices: QueryChoices | null
  /** What is being compared, for who does not see the row. */
  label: string
  onValue: (value: QueryValue) => void
}

/** Where the value of a condition is typed or chosen. */
export function ValueEditor(props: ValueEditorProps) {
  const { value, label, onValue } = props
  const { t } = useLingui()
  switch (value.type) {
    case 'text':
      return (
        <Input
          className={styles.value ?? ''}
          aria-label={label}
          value={value.text}
          maxLength={200}
          allowClear
          onChange={(event) => onValue({ type: 'text', text: event.target.value })}
        />
      )
    case 'list':
      return <ListEditor {...props} list={value.list} />
    case 'numbers': {
      const { min, max } = value
      return (
        <span className={styles.range}>
          <InputNumber
            aria-label={t`${label}: at least`}
            placeholder={t`at least`}
            value={min}
            min={0}
            max={1_000_000_000}
            precision={0}
            onChange={(next) => onValue({ type: 'numbers', min: next, max })}
          />
          <span aria-hidden="true">–</span>
          <InputNumber
            aria-label={t`${label}: at most`}
            placeholder={t`at most`}
            value={max}
            min={0}
            max={1_000_000_000}
            precision={0}
            onChange={(next) => onValue({ type: 'numbers', min, max: next })}
          />
        </span>
      )
    }
    case 'days': {
      const { from, to } = value
      return (
        <span className={styles.range}>
          <input
            type="date"
            className={styles.field}
            aria-label={t`${label}: from`}
            value={from ?? ''}
            onChange={(event) => onValue({ type: 'days', from: event.target.value || null, to })}
          />
          <span aria-hidden="true">–</span>
          <input
            type="date"
            className={styles.field}
            aria-label={t`${label}: to`}
            value={to ?? ''}
            onChange={(event) => onValue({ type: 'days', from, to: event.target.value || null })}
          />
        </span>
      )
    }
    case 'none':
      return null
  }
}

/** Names and identifiers are pasted, one on a line; of the others, those that occur are offered. */
function ListEditor({ field, list, choices, label, onValue }: ValueEditorProps & { list: string[] }) {
  const { i18n, t } = useLingui()
  if (field === 'name' || field === 'identifier') {
    return (
      <Input.TextArea
        className={styles.value ?? ''}
        aria-label={t`${label}, one on a line`}
        placeholder={field === 'name' ? t`One name on a line` : t`One on a line, e.g. LEI:5493001KJTIIGC8Y1R12`}
        autoSize={{ minRows: 1, maxRows: 8 }}
        value={list.join('\n')}
        onChange={(event) => onValue({ type: 'list', list: linesOf(event.target.value) })}
      />
    )
  }
  const offered = offeredFor(field, choices)
  return (
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
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(chosen: string[]) => onValue({ type: 'list', list: chosen.slice(0, mostListed) })}
    />
  )
}

/** The last line is kept as it is being typed. */
const linesOf = (text: string): string[] => (text === '' ? [] : text.split(/\r?\n/).slice(0, mostListed))

function offeredFor(field: QueryField, choices: QueryChoices | null): readonly string[] | null {
  if (field === 'kind') return EntityKind.options
  if (field === 'heldThrough') return InterestKind.options
  if (field === 'jurisdiction' || field === 'scheme' || field === 'source') return choices?.[field] ?? null
  return []
}
