import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import type { EntityId, EntitySummary } from '#contracts/entities/entity.ts'
import { SyntheticTag } from '#src/components/controls/synthetic-tag.tsx'
import { kindWords, nameOf } from '#src/components/text/entity-words.ts'
import styles from './equity-network-screen.module.css'

type StartPanelProps = { suggestions: EntitySummary[]; onOpen: (company: EntityId) => void }

/** Before a company is chosen: the purpose of the screen, and starting points. */
export function StartPanel({ suggestions, onOpen }: StartPanelProps) {
  const { i18n } = useLingui()
  return (
    <section className={styles.start}>
      <h1>
        <Trans>Who owns and controls a company?</Trans>
      </h1>
      <p className={styles.quiet}>
        <Trans>
          Search by name or identifier. You see its ultimate controller with the proof, its owners with their shares,
          and the statement behind every line.
        </Trans>
      </p>
      {suggestions.length > 0 && (
        <>
          <h2>
            <Trans>Or begin with one of these</Trans>
          </h2>
          <ul className={styles.suggestions}>
            {suggestions.map((entity) => (
              <li key={entity.id}>
                <Button block className={styles.suggestion ?? ''} onClick={() => onOpen(entity.id)}>
                  <bdi className={styles.foundName}>{nameOf(entity)}</bdi>
                  {entity.synthetic && <SyntheticTag />}
                  <span className={styles.foundDetails}>
                    {i18n._(kindWords[entity.kind])}
                    {' · '}
                    <Plural value={entity.ownerCount} one="# owner" other="# owners" />
                    {' · '}
                    <Plural value={entity.holdingCount} one="# holding" other="# holdings" />
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
