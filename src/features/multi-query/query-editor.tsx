import { CopyOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Tooltip } from 'antd'
import type { Problem } from '#contracts/problem.ts'
import { everything, type Query, type QueryChoices } from '#contracts/query.ts'
import type { QueryStep } from '#contracts/query-draft.ts'
import { countText } from '#src/components/amount-text.ts'
import { ProblemAlert } from '#src/components/problem-alert.tsx'
import type { EditorGroup } from './editor-node.ts'
import styles from './multi-query.module.css'
import { QueryGroup } from './query-group.tsx'
import { querySentence } from './query-sentence.ts'

export type QueryEditorProps = {
  root: EditorGroup
  /** What of it is asked: conditions without a value are left aside. */
  query: Query
  total: number | null
  counting: boolean
  problem: Problem | null
  choices: QueryChoices | null
  mayUndo: boolean
  mayRedo: boolean
  mayRetry: boolean
  onStep: (step: QueryStep) => void
  onUndo: () => void
  onRedo: () => void
  onRetry: () => void
  onCopy: (text: string) => void
}

/** Where a query is put together, and what it says. */
export function QueryEditor(props: QueryEditorProps) {
  const { root, query, total, counting, problem, onStep } = props
  const { i18n, t } = useLingui()
  const sentence = querySentence(i18n, query)
  return (
    <section className={styles.panel} aria-labelledby="query-heading">
      <div className={styles.bar}>
        <h2 id="query-heading">
          <Trans>Conditions</Trans>
        </h2>
        <p className={styles.total} role="status" aria-busy={counting}>
          {total !== null && (
            <Plural
              value={total}
              one={`${countText(total, i18n.locale)} party`}
              other={`${countText(total, i18n.locale)} parties`}
            />
          )}
          {counting && (
            <span className={styles.quiet}>
              <Trans>Counting…</Trans>
            </span>
          )}
        </p>
        <Tooltip title={t`Undo (Ctrl Z)`}>
          <Button
            icon={<UndoOutlined aria-hidden />}
            aria-label={t`Undo`}
            disabled={!props.mayUndo}
            onClick={props.onUndo}
          />
        </Tooltip>
        <Tooltip title={t`Redo (Ctrl Shift Z)`}>
          <Button
            icon={<RedoOutlined aria-hidden />}
            aria-label={t`Redo`}
            disabled={!props.mayRedo}
            onClick={props.onRedo}
          />
        </Tooltip>
        <Button
          disabled={root.nodes.length === 0}
          onClick={() => onStep({ type: 'query.replaced', query: everything })}
        >
          <Trans>Begin anew</Trans>
        </Button>
      </div>
      <QueryGroup group={root} isOutermost choices={props.choices} onStep={onStep} />
      <ProblemAlert
        problem={problem}
        type="warning"
        mayRetry={props.mayRetry}
        onRetry={props.onRetry}
        retry={<Trans>Count again</Trans>}
      />
      <p className={styles.sentence}>
        <span>{sentence}</span>
        <Button
          size="small"
          type="text"
          icon={<CopyOutlined aria-hidden />}
          aria-label={t`Copy the query as text`}
          title={t`Copy the query as text`}
          onClick={() => props.onCopy(sentence)}
        />
      </p>
    </section>
  )
}
