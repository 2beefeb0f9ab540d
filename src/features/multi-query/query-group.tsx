import { PlusOutlined } from '@ant-design/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { fieldsOf } from '#contracts/query-scopes.ts'
import { BranchCount } from './branch-count.tsx'
import { ConditionRow } from './condition-row.tsx'
import type { EditorGroup, EditorTools } from './editor-node.ts'
import { firstCondition } from './first-condition.ts'
import { focusOn } from './focus-on.ts'
import styles from './multi-query.module.css'
import { NodeMenu } from './node-menu.tsx'
import { NotSwitch } from './not-switch.tsx'

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
  const name = joint === 'all' ? t`Group: all of these hold` : t`Group: at least one of these holds`
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
