import { Trans, useLingui } from '@lingui/react/macro'
import { Descriptions, Drawer, Typography } from 'antd'
import type { EntitySummary } from '#contracts/entity.ts'
import type { NetworkEdge } from '#contracts/network.ts'
import { nameOf } from '#src/components/entity-words.ts'
import { interestKindWords } from '#src/components/interest-kind-words.ts'
import { SyntheticTag } from '#src/components/synthetic-tag.tsx'
import styles from './equity-network-screen.module.css'
import { shareWords } from './share-words.ts'

/** The interests of one owner in one company. */
export type Evidence = { owner: EntitySummary; company: EntitySummary; interests: NetworkEdge[] }

/** Every statement behind a line of the picture: what it says, and where it was read. */
export function EvidenceDrawer({ evidence, onClose }: { evidence: Evidence | null; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Drawer open={evidence !== null} onClose={onClose} title={t`Evidence`} size={420} mask={false} destroyOnHidden>
      {evidence && (
        <>
          <Typography.Paragraph>
            <b dir="auto">{nameOf(evidence.owner)}</b> <span className={styles.pointing}>→</span>{' '}
            <b dir="auto">{nameOf(evidence.company)}</b>
          </Typography.Paragraph>
          {evidence.interests.map((interest) => (
            <Statement key={interest.id} interest={interest} />
          ))}
        </>
      )}
    </Drawer>
  )
}

function Statement({ interest }: { interest: NetworkEdge }) {
  const { i18n, t } = useLingui()
  const { kind, votes, capital, validFrom, validTo, details, provenance } = interest
  const imported = new Date(provenance.importedAt)
  const line = (key: string, label: string, text: string) => ({ key, label, children: <bdi>{text}</bdi> })
  return (
    <section className={styles.statement} aria-label={i18n._(interestKindWords[kind])}>
      <h2>
        {i18n._(interestKindWords[kind])} {provenance.synthetic && <SyntheticTag />}
      </h2>
      <Descriptions
        column={1}
        size="small"
        bordered
        styles={{ label: { color: 'var(--text-quiet)' } }}
        items={[
          ...(kind === 'stake'
            ? [
                line('votes', t`Votes`, shareWords(i18n, votes, 'table')),
                line('capital', t`Capital`, shareWords(i18n, capital, 'table')),
              ]
            : []),
          line('from', t`Valid from`, validFrom ?? t`not stated`),
          line('to', t`Valid until before`, validTo ?? t`not stated`),
          ...(details ? [line('details', t`In the source's words`, details)] : []),
          line('source', t`Source`, provenance.source),
          line('file', t`File`, provenance.file),
          line('row', t`Row`, i18n.number(provenance.row)),
          line('imported', t`Imported`, i18n.date(imported, { dateStyle: 'long', timeStyle: 'short' })),
        ]}
      />
      <p className={styles.quiet}>
        <Trans>Import no. {provenance.importId}</Trans>
      </p>
    </section>
  )
}
