import { CopyOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Tooltip } from 'antd'
import { type Counted, everythingIn, type Query, type QueryCut } from '#contracts/query/query.ts'
import { QueryScope } from '#contracts/query/query-scopes.ts'
import { queryTextOf } from '#contracts/query/query-text.ts'
import type { QueryTextProblem } from '#contracts/query/query-text-cursor.ts'
import { queryFromText } from '#contracts/query/query-text-reader.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { QueryLink } from '#src/components/controls/query-link.tsx'
import { countedText } from './counted-text.ts'
import styles from './multi-query.module.css'
import { QueryGroup } from './query-group.tsx'
import { querySentence } from './query-sentence.ts'
import { QueryTextEditor } from './query-text-editor.tsx'
import { fieldWords, scopeWords } from './query-words.ts'
import type { EditorGroup, EditorTools } from './value-words.ts'

/** First questions of an analyst, as queries. */
const templates: { words: MessageDescriptor; text: string }[] = [
  { words: msg`Companies that one owner controls by majority`, text: 'kind in [company] and majorityOwner is true' },
  { words: msg`Companies with more than 20 owners`, text: 'kind in [company] and owners >= 21' },
  {
    words: msg`Companies with neither owners nor a jurisdiction`,
    text: 'kind in [company] and owners <= 0 and jurisdiction is empty',
  },
  { words: msg`Stakes that do not add up`, text: 'overstated is true' },
  {
    words: msg`Articles about defaults of the last 90 days`,
    text: 'article where text matches "违约" and published in last 90 days',
  },
  { words: msg`Articles with a risk event`, text: 'article where not eventType is empty' },
  { words: msg`Serious events of issuers`, text: 'event where severity >= 4' },
  { words: msg`Bills over ten million yuan`, text: 'bill where amount >= 10000000' },
  { words: msg`Bills due in the next 30 days`, text: 'bill where due in next 30 days' },
  { words: msg`Suspect bills, from a warning on`, text: 'bill where level in [warning, severe]' },
  { words: msg`Bonds of issuers at risk`, text: 'bond where issuerLevel in [warning, severe]' },
  { words: msg`Bonds that mature in the next 12 months`, text: 'bond where matures in next 12 months' },
  { words: msg`Alerts of the last 30 days`, text: 'alert where told in last 30 days' },
  { words: msg`Issuers at risk`, text: 'issuer where level in [warning, severe]' },
  { words: msg`Issuers with more debts than assets`, text: 'issuer where equity <= 0' },
  { words: msg`Issuers without an unqualified opinion`, text: 'issuer where not opinion in [standard]' },
]

/** Starting points of a query. */
function QueryTemplates() {
  const { i18n } = useLingui()
  return (
    <section className={styles.templates} aria-labelledby="templates-heading">
      <h3 id="templates-heading">
        <Trans>Begin with</Trans>
      </h3>
      <ul>
        {templates.map(({ words, text }) => {
          const { query } = queryFromText(text)
          return (
            query && (
              <li key={text}>
                <QueryLink query={query}>{i18n._(words)}</QueryLink>
              </li>
            )
          )
        })}
      </ul>
    </section>
  )
}

/** Characters of an address that programs for letters and messages still pass on whole. */
const longestPassedOn = 2000

export type QueryEditorProps = {
  root: EditorGroup
  tools: EditorTools
  /** What of it is asked: conditions without a value are left aside. */
  query: Query
  /** What of it is not looked for because it is too much. */
  cuts: readonly QueryCut[]
  /** What the query is called in addresses. */
  address: string
  /** The query as text; `null` while it is shown as a tree. */
  text: { typed: string; problem: QueryTextProblem | null } | null
  total: Counted | null
  counting: boolean
  problem: Problem | null
  mayUndo: boolean
  mayRedo: boolean
  mayRetry: boolean
  mayCancel: boolean
  onUndo: () => void
  onRedo: () => void
  onRetry: () => void
  onCancel: () => void
  onCopy: (text: string) => void
  /** `null`: back to the tree. */
  onText: (text: string | null) => void
  onShowText: () => void
}

/** The query editor, as a tree or as text, with the meaning of the query. */
export function QueryEditor(props: QueryEditorProps) {
  const { root, tools, query, text } = props
  const { i18n, t } = useLingui()
  const sentence = querySentence(i18n, query, tools)
  const isEverything = root.nodes.length === 0
  return (
    <section className={styles.panel} aria-labelledby="query-heading">
      <EditorBar {...props} />
      {text ? (
        <QueryTextEditor {...text} scope={tools.scope} onType={props.onText} />
      ) : (
        <QueryGroup group={root} isOutermost tools={tools} />
      )}
      <ProblemAlert
        problem={props.problem}
        type="warning"
        mayRetry={props.mayRetry}
        onRetry={props.onRetry}
        retry={<Trans>Count again</Trans>}
      />
      {isEverything && !text ? (
        <QueryTemplates />
      ) : (
        <p className={styles.sentence}>
          <span>{sentence}</span>
          <Button
            size="small"
            type="text"
            icon={<CopyOutlined aria-hidden />}
            aria-label={t`Copy the query as text`}
            title={t`Copy the query as text`}
            onClick={() => props.onCopy(queryTextOf(query))}
          />
        </p>
      )}
      {props.cuts.map(({ field, of, taken, total }) => {
        const [some, all] = [i18n.number(taken), i18n.number(total)]
        const condition = i18n._(fieldWords[field])
        return (
          <p key={`${field} ${of}`} className={styles.quiet}>
            {of === 'holdings' ? (
              <Trans>
                {condition}: {some} of {all} companies are looked for, those with most owners first.
              </Trans>
            ) : (
              <Trans>
                {condition}: {some} of {all} names are looked for.
              </Trans>
            )}
          </p>
        )
      })}
      {props.address.length > longestPassedOn && (
        <p className={styles.quiet}>
          <Trans>
            The address of this page is so long that many programs cut it off. To pass the query on, save it for the
            team and copy its link, which stays short.
          </Trans>
        </p>
      )}
    </section>
  )
}

function EditorBar({ root, tools, text, total, counting, ...props }: QueryEditorProps) {
  const { i18n, t } = useLingui()
  const { scope, onStep } = tools
  const isStopped = !counting && total === null && props.mayRetry && props.problem === null
  return (
    <div className={styles.bar}>
      <h2 id="query-heading">
        <Trans>Conditions</Trans>
      </h2>
      <label className={styles.by}>
        <Trans>on</Trans>
        <select
          className={styles.field}
          value={scope}
          onChange={(event) => {
            const chosen = QueryScope.options.find((option) => option === event.target.value)
            if (chosen) onStep({ type: 'scope.chosen', scope: chosen })
          }}
        >
          {QueryScope.options.map((option) => (
            <option key={option} value={option}>
              {i18n._(scopeWords[option])}
            </option>
          ))}
        </select>
      </label>
      <p className={styles.total} role="status" aria-busy={counting}>
        {total !== null && <Trans>{countedText(total, i18n.locale)} found</Trans>}
        {counting && (
          <span className={styles.quiet}>
            <Trans>Counting…</Trans>
          </span>
        )}
        {isStopped && (
          <span className={styles.quiet}>
            <Trans>Counting was stopped.</Trans>
          </span>
        )}
        {props.mayCancel && (
          <Button size="small" onClick={props.onCancel}>
            <Trans>Stop</Trans>
          </Button>
        )}
        {isStopped && (
          <Button size="small" onClick={props.onRetry}>
            <Trans>Count again</Trans>
          </Button>
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
        aria-pressed={text !== null}
        type={text ? 'primary' : 'default'}
        onClick={() => (text ? props.onText(null) : props.onShowText())}
      >
        <Trans>As text</Trans>
      </Button>
      <Button
        disabled={root.nodes.length === 0}
        onClick={() => onStep({ type: 'query.replaced', query: everythingIn(scope) })}
      >
        <Trans>Start over</Trans>
      </Button>
    </div>
  )
}
