import { CloseOutlined, MoreOutlined, PlusOutlined } from '@ant-design/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Dropdown } from 'antd'
import type { Counted } from '#contracts/query/query.ts'
import type { NodeId, QueryStep } from '#contracts/query/query-draft.ts'
import { operatorsOf, type QueryField, type QueryOperator, queryOperators } from '#contracts/query/query-fields.ts'
import { fieldsOf } from '#contracts/query/query-scopes.ts'
import type { QueryValue, QueryValueType } from '#contracts/query/query-value.ts'
import { countedText } from './counted-text.ts'
import { focusOn } from './focus-on.ts'
import styles from './multi-query.module.css'
import { fieldWords, operatorWords } from './query-words.ts'
import { ValueEditor } from './value-editor.tsx'
import type { EditorCondition, EditorGroup, EditorTools, NodeRights } from './value-words.ts'

const blank: Record<QueryValueType, QueryValue> = {
  text: { type: 'text', text: '' },
  list: { type: 'list', list: [] },
  numbers: { type: 'numbers', min: null, max: null },
  days: { type: 'days', from: null, to: null },
  relative: { type: 'relative', period: 'lastDays', count: 30 },
  parties: { type: 'parties', parties: [] },
  none: { type: 'none' },
}

/** A new condition on a field, with its default operator unless another is given. */
function firstCondition(field: QueryField, operator: QueryOperator = operatorsOf(field)[0] ?? 'empty') {
  return { field, operator, value: blank[queryOperators[operator]] }
}

type QueryGroupProps = {
  group: EditorGroup
  isOutermost: boolean
  tools: EditorTools
}

/** A group of conditions and of further groups, and how they are joined. */
export function QueryGroup({ group, isOutermost, tools }: QueryGroupProps) {
  const { scope, onStep } = tools
  const { t } = useLingui()
  const { id, joint, nodes, allowed } = group
  const name = joint === 'all' ? t`All of these` : t`Any of these`
  return (
    <fieldset className={styles.group} aria-label={name}>
      <div className={styles.groupHead}>
        <NotSwitch
          on={group.not}
          disabled={!allowed.negate}
          name={name}
          onSwitch={() => onStep({ type: 'node.negated', node: id })}
        />
        <select
          className={styles.field}
          aria-label={t`How the conditions of this group are joined`}
          value={joint}
          onChange={(event) =>
            onStep({ type: 'joint.chosen', group: id, joint: event.target.value === 'any' ? 'any' : 'all' })
          }
        >
          <option value="all">{t`All of these hold`}</option>
          <option value="any">{t`At least one of these holds`}</option>
        </select>
        <span className={styles.end}>
          {nodes.length > 0 && <BranchCount count={group.count} complete />}
          {!isOutermost && <NodeMenu node={id} name={name} allowed={allowed} isGroup onStep={onStep} />}
        </span>
      </div>
      {nodes.length > 0 && (
        <ul className={styles.nodes}>
          {nodes.map((node) => (
            <li key={node.id}>
              {node.type === 'group' ? (
                <QueryGroup group={node} isOutermost={false} tools={tools} />
              ) : (
                <ConditionRow condition={node} tools={tools} />
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.adding} ref={group.isNew ? goOnAdding : null}>
        <Button
          data-adds
          size="small"
          icon={<PlusOutlined aria-hidden />}
          disabled={!group.mayAdd}
          onClick={() =>
            onStep({ type: 'condition.added', group: id, ...firstCondition(fieldsOf(scope)[0] ?? 'source') })
          }
        >
          <Trans>Condition</Trans>
        </Button>
        <Button
          size="small"
          icon={<PlusOutlined aria-hidden />}
          disabled={!group.mayNest}
          onClick={() => onStep({ type: 'group.added', group: id })}
        >
          <Trans>Group</Trans>
        </Button>
      </div>
    </fieldset>
  )
}

/** A ref on the plain element around it: the button of the library attaches its own again whenever it is drawn. */
const goOnAdding = (adding: HTMLElement | null): void => focusOn(adding?.querySelector('[data-adds]') ?? null)

type ConditionRowProps = { condition: EditorCondition; tools: EditorTools }

/** One condition: what is asked, how it is compared, and with what. */
function ConditionRow({ condition, tools }: ConditionRowProps) {
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

type NotSwitchProps = { on: boolean; disabled: boolean; name: string; onSwitch: () => void }

/** Negates a condition or a group. */
function NotSwitch({ on, disabled, name, onSwitch }: NotSwitchProps) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className={styles.not}
      aria-pressed={on}
      aria-label={t`Not: ${name}`}
      disabled={disabled}
      onClick={onSwitch}
    >
      <Trans>not</Trans>
    </button>
  )
}

/** How many rows a part of the query finds by itself. */
function BranchCount({ count, complete }: { count: Counted | null; complete: boolean }) {
  const { i18n, t } = useLingui()
  if (!complete) {
    return (
      <span className={styles.incomplete}>
        <Trans>needs a value</Trans>
      </span>
    )
  }
  if (count === null) return null
  const figure = countedText(count, i18n.locale)
  return (
    <span className={styles.count} title={t`${figure} on its own`}>
      {figure}
    </span>
  )
}

type NodeMenuProps = {
  node: NodeId
  /** The kind of the node, for the labels of its buttons. */
  name: string
  allowed: NodeRights
  isGroup: boolean
  onStep: (step: QueryStep) => void
}

/** What can be done with a condition or a group as a whole. */
function NodeMenu({ node, name, allowed, isGroup, onStep }: NodeMenuProps) {
  const { t } = useLingui()
  const actions: { key: string; label: string; allowed: boolean; step: QueryStep }[] = [
    { key: 'up', label: t`Move up`, allowed: allowed.up, step: { type: 'node.moved', node, move: 'up' } },
    { key: 'down', label: t`Move down`, allowed: allowed.down, step: { type: 'node.moved', node, move: 'down' } },
    {
      key: 'in',
      label: t`Move into the group above`,
      allowed: allowed.in,
      step: { type: 'node.moved', node, move: 'in' },
    },
    {
      key: 'out',
      label: t`Move out of its group`,
      allowed: allowed.out,
      step: { type: 'node.moved', node, move: 'out' },
    },
    {
      key: 'enclose',
      label: t`Put into a group of its own`,
      allowed: allowed.enclose,
      step: { type: 'node.enclosed', node },
    },
  ]
  if (isGroup) {
    actions.push({
      key: 'dissolve',
      label: t`Dissolve the group`,
      allowed: allowed.dissolve,
      step: { type: 'group.dissolved', group: node },
    })
  }
  return (
    <>
      <Dropdown
        autoFocus
        trigger={['click']}
        menu={{
          items: actions.map(({ key, label, allowed: may }) => ({ key, label, disabled: !may })),
          onClick: ({ key }) => {
            const chosen = actions.find((action) => action.key === key)
            if (chosen) onStep(chosen.step)
          },
        }}
      >
        <Button
          type="text"
          size="small"
          icon={<MoreOutlined aria-hidden />}
          aria-haspopup="menu"
          aria-label={t`Move or group: ${name}`}
        />
      </Dropdown>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t`Remove: ${name}`}
        title={t`Remove`}
        disabled={!allowed.remove}
        onClick={({ currentTarget }) => {
          groupAround(currentTarget, isGroup)?.querySelector<HTMLElement>('[data-adds]')?.focus()
          onStep({ type: 'node.removed', node })
        }}
      />
    </>
  )
}

/** The group of a node, which remains after the node is removed. */
function groupAround(element: Element, isGroup: boolean): Element | null {
  const nearest = element.closest('fieldset')
  return isGroup ? (nearest?.parentElement?.closest('fieldset') ?? null) : nearest
}
