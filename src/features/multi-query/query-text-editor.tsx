import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Input } from 'antd'
import { fieldsOf, type QueryScope } from '#contracts/query-scopes.ts'
import type { QueryTextProblem } from '#contracts/query-text-problem.ts'
import styles from './multi-query.module.css'
import { queryTextProblemWords } from './query-text-words.ts'
import { fieldWords } from './query-words.ts'

type QueryTextEditorProps = {
  typed: string
  problem: QueryTextProblem | null
  scope: QueryScope
  onType: (text: string) => void
}

/** The query as text: typed, with what is wrong shown at its place, and the words that it knows. */
export function QueryTextEditor({ typed, problem, scope, onType }: QueryTextEditorProps) {
  const { i18n, t } = useLingui()
  return (
    <div className={styles.text}>
      <Input.TextArea
        className={styles.code ?? ''}
        aria-label={t`Query as text`}
        aria-invalid={problem !== null}
        aria-describedby="query-text-problem"
        placeholder={'name contains "bank" and not (jurisdiction in [CN, HK] or owners between 5 and 20)'}
        autoSize={{ minRows: 3, maxRows: 16 }}
        spellCheck={false}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
      <div id="query-text-problem" role="status">
        {problem && (
          <div className={styles.textProblem}>
            <p>{queryTextProblemWords(problem, i18n)}</p>
            <Excerpt text={typed} problem={problem} />
            <Button
              size="small"
              onClick={({ currentTarget }) => {
                const field = currentTarget.closest('section')?.querySelector('textarea')
                field?.focus()
                field?.setSelectionRange(problem.from, problem.to)
              }}
            >
              <Trans>Go to the place</Trans>
            </Button>
          </div>
        )}
      </div>
      <details className={styles.help}>
        <summary>
          <Trans>Words of the text form</Trans>
        </summary>
        <p className={styles.quiet}>
          <Trans>
            Conditions are joined by <code>and</code> and <code>or</code>, turned round by <code>not</code>, and grouped
            by brackets. What is not about companies and persons begins with what it is about, such as{' '}
            <code>article where</code>.
          </Trans>
        </p>
        <dl>
          {fieldsOf(scope).map((field) => (
            <div key={field}>
              <dt>
                <code>{field}</code>
              </dt>
              <dd>{i18n._(fieldWords[field])}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}

/** Characters that are shown on either side of what is wrong. */
const around = 40

function Excerpt({ text, problem: { from, to } }: { text: string; problem: QueryTextProblem }) {
  const start = Math.max(0, from - around)
  const end = Math.min(text.length, to + around)
  return (
    <pre className={styles.excerpt}>
      {start > 0 && '…'}
      {text.slice(start, from)}
      <mark>{text.slice(from, Math.min(to, from + 200)) || '␣'}</mark>
      {to - from <= 200 && text.slice(to, end)}
      {end < text.length && '…'}
    </pre>
  )
}
