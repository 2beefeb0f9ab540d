import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { queryFromText } from '#contracts/query-text-reader.ts'
import { QueryLink } from '#src/components/query-link.tsx'
import styles from './multi-query.module.css'

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
  { words: msg`Grave events of issuers`, text: 'event where severity >= 4' },
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

/** Where a query can begin. */
export function QueryTemplates() {
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
