import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Input } from 'antd'
import { fieldsOf, type QueryScope } from '#contracts/query/query-scopes.ts'
import type { QueryTextKind, QueryTextProblem } from '#contracts/query/query-text-cursor.ts'
import { countText } from '#src/components/text/amount-text.ts'
import styles from './multi-query.module.css'
import { fieldWords } from './query-words.ts'

const kindWords: Record<QueryTextKind, MessageDescriptor> = {
  field: msg`a field`,
  text: msg`text in quotation marks`,
  list: msg`a list in square brackets`,
  value: msg`a value`,
  party: msg`the number of a party`,
  number: msg`a number`,
  day: msg`a day such as 2026-01-31`,
  nothing: msg`the end`,
}

/** Why text is no query, and what to do about it. */
function queryTextProblemWords(problem: QueryTextProblem, i18n: I18n): string {
  switch (problem.code) {
    case 'expected': {
      const possible = [
        ...problem.words.map((word) => `“${word}”`),
        ...problem.kinds.map((kind) => i18n._(kindWords[kind])),
      ]
      const list = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(possible)
      return i18n._(msg`Expected here: ${list}.`)
    }
    case 'unclosed':
      return i18n._(msg`The quotation mark at the end of the text is missing.`)
    case 'unusable':
      return i18n._(msg`This value cannot be used here: it is too long, too large, or not a day of the calendar.`)
    case 'no_range':
      return i18n._(msg`The end of the range lies before its beginning.`)
    case 'too_deep':
      return i18n._(msg`More than ${countText(problem.maximum, i18n.locale)} groups stand inside one another.`)
    case 'too_many':
      return i18n._(msg`There are more than ${countText(problem.maximum, i18n.locale)} here, the most there may be.`)
    case 'too_long':
      return i18n._(msg`The text has more than ${countText(problem.maximum, i18n.locale)} characters.`)
  }
}

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
