import { useLingui } from '@lingui/react/macro'
import { operatorsOf } from '#contracts/query-fields.ts'
import { fieldsOf } from '#contracts/query-scopes.ts'
import { BranchCount } from './branch-count.tsx'
import type { EditorCondition, EditorTools } from './editor-node.ts'
import { firstCondition } from './first-condition.ts'
import { focusOn } from './focus-on.ts'
import styles from './multi-query.module.css'
import { NodeMenu } from './node-menu.tsx'
import { NotSwitch } from './not-switch.tsx'
import { fieldWords, operatorWords } from './query-words.ts'
import { ValueEditor } from './value-editor.tsx'

type ConditionRowProps = { condition: EditorCondition; tools: EditorTools }

/** One condition: what is asked, how it is compared, and with what. */
export function ConditionRow({ condition, tools }: ConditionRowProps) {
  const { scope, onStep } = tools
  const { i18n, t } = useLingui()
  const { id, field, operator, value, allowed } = condition
  const name = i18n._(fieldWords[field])
  const operators = operatorsOf(field)
  const change = (next: ReturnType<typeof firstCondition>) => onStep({ type: 'condition.changed', node: id, ...next })
  return (
    <div className={styles.condition}>
      <NotSwitch
        on={condition.not}
        disabled={!allowed.negate}
        name={name}
        onSwitch={() => onStep({ type: 'node.negated', node: id })}
      />
      <select
        className={styles.field}
        aria-label={t`What is asked`}
        ref={condition.isNew ? focusOn : undefined}
        value={field}
        onChange={(event) => {
          const chosen = fieldsOf(scope).find((other) => other === event.target.value)
          if (chosen) change(firstCondition(chosen))
        }}
      >
        {fieldsOf(scope).map((other) => (
          <option key={other} value={other}>
            {i18n._(fieldWords[other])}
          </option>
        ))}
      </select>
      {operators.length > 1 ? (
        <select
          className={styles.field}
          aria-label={t`${name}: how it is compared`}
          value={operator}
          onChange={(event) => {
            const chosen = operators.find((other) => other === event.target.value)
            if (chosen) {
              const next = firstCondition(field, chosen)
              change(next.value.type === value.type ? { ...next, value } : next)
            }
          }}
        >
          {operators.map((other) => (
            <option key={other} value={other}>
              {i18n._(operatorWords[other])}
            </option>
          ))}
        </select>
      ) : (
        <span className={styles.operator}>{i18n._(operatorWords[operator])}</span>
      )}
      <ValueEditor
        node={id}
        field={field}
        value={value}
        tools={tools}
        label={name}
        onValue={(next) => change({ field, operator, value: next })}
      />
      <span className={styles.end}>
        <BranchCount count={condition.count} complete={condition.complete} />
        <NodeMenu node={id} name={name} allowed={allowed} isGroup={false} onStep={onStep} />
      </span>
    </div>
  )
}
